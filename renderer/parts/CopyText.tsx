import { Button, type ButtonProps, CopyButton } from '@mantine/core';

/** A button that copies a text, and says so. */
export function CopyText({
  text,
  label = 'Copy',
  ...button
}: ButtonProps & { readonly text: string; readonly label?: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" {...button} onClick={copy}>
          {copied ? 'Copied' : label}
        </Button>
      )}
    </CopyButton>
  );
}
