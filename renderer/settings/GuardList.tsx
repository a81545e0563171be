import { Textarea } from '@mantine/core';
import { allowListEntry } from '../../shared/interception/allowListEntry.ts';
import { useDraft } from './useDraft.ts';

/** The guard's allow-list, one entry a line. A list with a line that cannot be read is not kept, and says which one. */
export function GuardList({
  allow,
  onKeep,
}: {
  allow: readonly string[];
  onKeep: (allow: string[]) => void;
}) {
  const [text, setText] = useDraft(allow.join('\n'), (draft) => {
    const lines = linesOf(draft);
    if (lines.every((line) => allowListEntry.safeParse(line).success)) onKeep(lines);
  });
  const wrong = linesOf(text).find((line) => !allowListEntry.safeParse(line).success);
  return (
    <Textarea
      label="Sites that may be written to"
      description="In a demonstration, every request that would change something is held until you decide. Requests to these hosts or addresses pass: one a line, such as shop.example, *.example.org or https://shop.example/search."
      placeholder="none: everything is held"
      autosize
      minRows={2}
      maxRows={10}
      value={text}
      error={
        wrong === undefined
          ? undefined
          : `“${wrong}” is no host and no address. The list stays as it was until every line can be read.`
      }
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
