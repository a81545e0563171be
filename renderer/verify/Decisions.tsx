import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { VerifyItem } from '../../shared/contract/verify.ts';
import { DECISION_WORDS } from '../../shared/review/historyWords.ts';
import type { RemarkPlace } from '../../shared/review/review.ts';
import { TitledSection } from '../parts/TitledSection.tsx';
import type { Desk } from './desk.ts';
import { History } from './History.tsx';
import { Others } from './Others.tsx';
import { StateMark } from './StateMark.tsx';
import { Remarks } from './Strip.tsx';
import classes from './verify.module.css';

/** The side panel: what it is, what is decided, what was remarked, what others said, and everything that was done. */
export function Decisions({
  item,
  desk,
  left,
  description,
  remarkBox,
  replay,
  onDiscard,
  onRemark,
}: {
  item: VerifyItem;
  desk: Desk;
  /** How many wait for this reviewer. */
  left: number;
  description: ReactNode;
  /** The box for a new remark, while there is one. */
  remarkBox: ReactNode;
  replay: ReactNode;
  onDiscard: () => void;
  onRemark: (at: RemarkPlace) => void;
}) {
  const { row } = item;
  return (
    <aside className={classes.panel} aria-label="Decisions" data-zone="panel">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <StateMark state={row.state} />
        <Text size="xs" c="dimmed" role="status">
          {left === 0 ? 'nothing waits for you' : `${left} ${left === 1 ? 'waits' : 'wait'} for you`}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" className={classes.text ?? ''}>
        {row.taskKey} by {row.annotator}
        {row.mode === 'imported' ? ', imported' : ''}
        {row.sites.length === 0 ? '' : ` · ${row.sites.join(', ')}`}
      </Text>
      {item.isOwn ? <Note>You made this demonstration. Somebody else should judge it.</Note> : null}
      {item.blocked === null ? null : <Note>{item.blocked}</Note>}
      {description}
      <Buttons item={item} desk={desk} onDiscard={onDiscard} />
      <TitledSection
        title="Remarks"
        gap={4}
        aside={
          remarkBox !== null || !desk.canAct ? null : (
            <Button size="compact-xs" variant="default" onClick={() => onRemark({ kind: 'whole' })}>
              On the whole
            </Button>
          )
        }
      >
        {remarkBox}
        <Remarks
          remarks={(item.mine?.review.remarks ?? []).filter(({ at }) => at.kind === 'whole')}
          desk={desk}
        />
        {remarkBox === null ? (
          <Text size="xs" c="dimmed">
            M on this step, Shift M after it: “what should have happened”.
          </Text>
        ) : null}
      </TitledSection>
      {replay}
      <Others item={item} desk={desk} />
      <History record={item.mine} desk={desk} />
    </aside>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Alert color="orange" p="xs" icon={<IconInfoCircle size={18} />}>
      <Text size="sm">{children}</Text>
    </Alert>
  );
}

function Buttons({ item, desk, onDiscard }: { item: VerifyItem; desk: Desk; onDiscard: () => void }) {
  const review = item.mine?.review;
  if (desk.isDone && review?.decision != null) {
    return (
      <section aria-label="Your decision">
        <Group justify="space-between" wrap="nowrap">
          <Text className={classes.text ?? ''}>
            Your decision:{' '}
            <b>
              {DECISION_WORDS[review.decision]}
              {review.reason === null ? '' : `: ${review.reason}`}
            </b>
          </Text>
          <Button size="xs" variant="default" style={{ flex: 'none' }} onClick={() => desk.reopen()}>
            Reopen (O)
          </Button>
        </Group>
      </section>
    );
  }
  return (
    <section aria-label="Your decision">
      <Stack gap={6}>
        <Button
          leftSection={<IconCheck size={16} />}
          disabled={!desk.canAct}
          onClick={() => desk.decide('accept')}
        >
          Accept (A)
        </Button>
        <Group grow gap={6}>
          <Button variant="default" px={4} disabled={!desk.canAct} onClick={onDiscard}>
            Discard… (D)
          </Button>
          <Button variant="default" px={4} disabled={!desk.canAct} onClick={() => desk.decide('unsure')}>
            Unsure (U)
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          “Unsure” hands it to a second reviewer, who does not see what you did.
        </Text>
      </Stack>
    </section>
  );
}
