import { Text } from '@mantine/core';
import type { TrafficRow } from '../../shared/page/traffic.ts';
import classes from './attempt.module.css';

/** One request as it was recorded: the whole address, what was sent, headers of both. Secrets were taken out before. */
export function RequestDetail({ row }: { row: TrafficRow }) {
  const { request, response } = row.entry;
  const sent = request.postData?.text;
  return (
    <div className={classes.detail} aria-live="polite">
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {`${row.method} ${row.url}`}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {row.status === null
          ? `No answer: ${row.failure}.`
          : `${row.status} ${response.statusText} · ${row.step === 0 ? 'before the first step' : `step ${row.step}`}`}
      </Text>
      {sent === undefined || sent === '' ? null : <Part title="Sent" text={sent} />}
      <Part title="Request headers" text={headerLines(request.headers)} />
      <Part title="Response headers" text={headerLines(response.headers)} />
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section aria-label={title}>
      <Text size="xs" fw={500} mt={6}>
        {title}
      </Text>
      <pre className={classes.code}>{text}</pre>
    </section>
  );
}

function headerLines(headers: readonly { readonly name: string; readonly value: string }[]): string {
  return headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
}
