import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

const still = { defaultProps: { transitionProps: { duration: 0 } } };
/** The body of the window never scrolls, so a dialog need not stop it: that would compute the style of every element again. */
const unlocked = { lockScroll: false };

// The backgrounds, lines and text colours of tokens.css, in the places where Mantine's components look for them.
const gray: MantineColorsTuple = [
  ...(['#f5f6f8', '#e9ebf0', '#dfe2e9', '#d3d7e0', '#c3c9d4'] as const),
  ...(['#a5acba', '#6b7280', '#4a505e', '#2c313b', '#14171f'] as const),
];
const dark: MantineColorsTuple = [
  ...(['#e8eaef', '#c3c8d2', '#9ba2b0', '#8a91a0', '#3d434f'] as const),
  ...(['#2e333e', '#232730', '#1b1e25', '#15181e', '#0f1115'] as const),
];
/** The accent colour for selection, focus and main buttons. Dark windows use its fourth shade, light windows its eighth. */
const indigo: MantineColorsTuple = [
  ...(['#eef0ff', '#dde1fe', '#bcc5fd', '#8b9bff', '#7486f5'] as const),
  ...(['#5f72ec', '#4e61e2', '#3f51d9', '#3444bd', '#2a379c'] as const),
];

const FONT = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** One accent colour, 4 px grid, 14 px text; 600 for headings, 500 for buttons, 400 for values; no motion. */
export const theme = createTheme({
  colors: { gray, dark, indigo },
  black: '#14171f',
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  // Mantine's own resolver uses only the accent of light windows.
  variantColorResolver: (input) => {
    const own = defaultVariantColorsResolver(input);
    const isAccent = input.color === undefined || input.color === 'indigo';
    return input.variant === 'filled' && isAccent ? { ...own, color: 'var(--on-accent)' } : own;
  },
  radius: { xs: '4px', sm: '6px', md: '10px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  fontFamily: FONT,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  components: {
    // As high as the window at any zoom: `dvh` ignores the zoom.
    Modal: {
      defaultProps: {
        ...{ transitionProps: { duration: 0 }, overlayProps: { backgroundOpacity: 0.4 } },
        ...unlocked,
        ...{ yOffset: '5cqh', xOffset: '5cqw' },
      },
      styles: {
        title: { fontSize: 16, fontWeight: 600 },
        content: { maxHeight: 'calc(100cqh - var(--modal-y-offset) * 2)' },
      },
    },
    // A border instead of a coloured background, so that the text stays readable.
    Alert: {
      defaultProps: { variant: 'outline' },
      styles: {
        root: { background: 'var(--mantine-color-body)' },
        body: { minWidth: 0 },
        title: { color: 'var(--mantine-color-text)', fontWeight: 600 },
        message: { color: 'var(--mantine-color-text)' },
      },
    },
    Menu: still,
    Popover: still,
    Drawer: { defaultProps: { ...still.defaultProps, ...unlocked } },
    Select: { defaultProps: { allowDeselect: false, comboboxProps: { transitionProps: { duration: 0 } } } },
    Tooltip: { defaultProps: { transitionProps: { duration: 0 }, openDelay: 300, withArrow: true } },
    InputWrapper: {
      styles: { description: { fontSize: 12, lineHeight: '16px' }, required: { color: 'var(--mark-fail)' } },
    },
    Checkbox: { defaultProps: { iconColor: 'var(--on-accent)' } },
    Radio: { defaultProps: { iconColor: 'var(--on-accent)' } },
    Text: { defaultProps: { size: 'md' } },
    // A button that continues the work is `filled`; all others are plain.
    Button: {
      defaultProps: { size: 'sm', variant: 'default' },
      styles: { root: { fontWeight: 500 } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    SegmentedControl: { defaultProps: { size: 'xs' } },
    Kbd: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { autosize: true, minRows: 2 } },
    NumberInput: { defaultProps: { allowDecimal: false } },
  },
});
