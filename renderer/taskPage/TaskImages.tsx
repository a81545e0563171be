import { Anchor, Group } from '@mantine/core';
import { splitAddress } from '../parts/words/AddressText.tsx';
import { act } from '../stores/act.ts';

/** Pictures of the question. The window loads nothing from outside: an address is opened in the task's own browser. */
export function TaskImages({ images, open }: { images: readonly string[]; open: boolean }) {
  if (images.length === 0) return null;
  return (
    <Group gap="sm">
      {images.map((image, index) => {
        if (image.startsWith('data:image/'))
          return (
            <img
              key={image}
              src={image}
              alt={`Part ${index + 1} of the question`}
              style={{ maxWidth: '100%', maxHeight: 240, borderRadius: 4 }}
            />
          );
        const words = `Picture ${index + 1} (${splitAddress(image).host || 'address'})`;
        return open ? (
          <Anchor key={image} component="button" onClick={() => void act('page.newTab', { url: image })}>
            {words}
          </Anchor>
        ) : (
          <span key={image} title={image}>
            {words}
          </span>
        );
      })}
    </Group>
  );
}
