import { notifications } from '@mantine/notifications';
import type { CommandName, Input, Output } from '../../shared/contract.ts';
import type { ErrorData } from '../../shared/errors.ts';
import { bridge } from '../bridge.ts';

/** Sends a command; a failure is shown as a notification and answered with null. */
export async function act<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K> | null> {
  const reply = await bridge.invoke(command, input);
  if (reply.ok) return reply.value;
  showProblem(reply.error);
  return null;
}

/** What happened, what it means, what to do: stays until it is closed. The same problem is shown once. */
export function showProblem(error: ErrorData): void {
  notifications.show({
    id: `${error.code}:${error.at ?? ''}:${error.message}`,
    color: 'orange',
    title: error.message,
    message: [error.advice, error.at].filter((part) => part !== undefined).join(' · '),
    autoClose: false,
    withCloseButton: true,
  });
}
