import { createTheme } from '@mantine/core';

const still = { defaultProps: { transitionProps: { duration: 0 } } };

/** One accent colour, 4 px grid, 14 px text, no motion. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
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
    Modal: {
      defaultProps: { transitionProps: { duration: 0 }, overlayProps: { backgroundOpacity: 0.4 } },
      styles: { title: { fontSize: 16, fontWeight: 600 } },
    },
    // A line around it, not a coloured ground: words stay as readable as anywhere.
    Alert: {
      defaultProps: { variant: 'outline' },
      styles: {
        root: { background: 'var(--mantine-color-body)' },
        body: { minWidth: 0 },
        title: { color: 'var(--mantine-color-text)' },
        message: { color: 'var(--mantine-color-text)' },
      },
    },
    Menu: still,
    Popover: still,
    Drawer: still,
    Select: { defaultProps: { comboboxProps: { transitionProps: { duration: 0 } } } },
    Tooltip: { defaultProps: { transitionProps: { duration: 0 }, openDelay: 300, withArrow: true } },
    InputWrapper: {
      styles: { description: { fontSize: 12, lineHeight: '16px' }, required: { color: 'var(--mark-fail)' } },
    },
    Text: { defaultProps: { size: 'md' } },
    Button: { defaultProps: { size: 'sm' } },
  },
});
