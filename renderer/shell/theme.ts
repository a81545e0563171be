import { createTheme } from '@mantine/core';

/** One accent colour, 4 px grid, 14 px text. */
export const theme = createTheme({
  primaryColor: 'indigo',
  defaultRadius: 'sm',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  headings: {
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px', fontWeight: '600' },
      h2: { fontSize: '16px', lineHeight: '24px', fontWeight: '600' },
      h3: { fontSize: '14px', lineHeight: '20px', fontWeight: '600' },
    },
  },
});
