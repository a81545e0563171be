import { Children, type ReactNode } from 'react';
import { formatOf, type Message } from '../../../shared/language/message.ts';

interface SaidProps {
  readonly message: Message;
  /** What stands for the names in the message; what stands for a mark (`<b>…</b>`) gets what is between its ends. */
  readonly values: Readonly<Record<string, ReactNode | ((within: ReactNode[]) => ReactNode)>>;
}

/** A message with elements in it: `<Said message="Screened {ago}" values={{ ago: <Ago time={time} /> }} />`. */
export function Said({ message, values }: SaidProps): ReactNode {
  const format = formatOf(message);
  if (typeof format === 'string') return format;
  const parts = format.format<ReactNode>(values as Parameters<typeof format.format<ReactNode>>[0]);
  return Children.toArray(parts);
}
