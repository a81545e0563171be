import { Children, type ReactNode } from 'react';
import { formatOf, type Message } from '../../../shared/language/message.ts';

interface SaidProps {
  readonly message: Message;
  /** Values for the names in the message. A value for a mark (`<b>…</b>`) is a function that gets the content of the mark. */
  readonly values: Readonly<Record<string, ReactNode | ((within: ReactNode[]) => ReactNode)>>;
}

/** A message that contains elements: `<Said message="Screened {ago}" values={{ ago: <Ago time={time} /> }} />`. */
export function Said({ message, values }: SaidProps): ReactNode {
  const format = formatOf(message);
  if (typeof format === 'string') return format;
  const parts = format.format<ReactNode>(values as Parameters<typeof format.format<ReactNode>>[0]);
  return Children.toArray(parts);
}
