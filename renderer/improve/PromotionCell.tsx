import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CycleRow } from '../../shared/improve/loopTable.ts';
import { type Message, say } from '../../shared/language/message.ts';
import type { CyclePromotion } from '../../shared/model/improve.ts';
import { canWorkHere } from '../../shared/model/participant.ts';
import { Form, textTo } from '../parts/forms/Form.tsx';
import { CoverModal, DialogFoot } from '../parts/panes/Sheet.tsx';
import { PersonQuestion } from '../parts/people/PersonGate.tsx';
import { Loaded, useBusy } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { act } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';
import { useReviewer } from '../stores/reviewer.ts';
import { Absent } from './Absent.tsx';
import { testWords } from './promotionWords.ts';

const PROMOTION_WORDS: Readonly<Record<Exclude<CyclePromotion['verdict'], 'waiting'>, Message>> = {
  promoted: 'promoted',
  'not promoted': 'not promoted',
  'left out': '[promotion] left out',
};

/** Whether the trained model of a cycle was promoted. A person may decide against its test here. */
export function PromotionCell({ loopId, row }: { loopId: string; row: CycleRow }) {
  const { promotion } = row;
  const [deciding, setDeciding] = useState(false);
  if (promotion === null || promotion.verdict === 'waiting')
    return <Absent why={say('No test of a trained model is on record for this cycle.')} />;
  return (
    <>
      {say(PROMOTION_WORDS[promotion.verdict])}
      {promotion.verdict === 'left out' ? null : (
        <>
          <br />
          <Button size="compact-xs" mt={4} onClick={() => setDeciding(true)}>
            {say('Decide otherwise')}
          </Button>
          <CoverModal
            opened={deciding}
            onClose={() => setDeciding(false)}
            size="lg"
            title={say('Decide about the model of cycle {cycle}', { cycle: row.cycle })}
          >
            <Decision
              {...{ loopId, promotion, cycle: row.cycle }}
              promotes={promotion.verdict !== 'promoted'}
              onClose={() => setDeciding(false)}
            />
          </CoverModal>
        </>
      )}
    </>
  );
}

interface DecisionProps {
  readonly loopId: string;
  readonly cycle: number;
  readonly promotion: CyclePromotion;
  readonly promotes: boolean;
  readonly onClose: () => void;
}

/** Asks who decides, and then why. */
function Decision(props: DecisionProps) {
  const people = useAnswer('participants.list', {}, { keep: true });
  const chosen = useReviewer((state) => state.id);
  const [changing, setChanging] = useState(false);
  return (
    <Loaded answer={people} rows={4}>
      {(all) => {
        const here = all.filter(canWorkHere);
        const person = here.find(({ id }) => id === chosen);
        return person === undefined || changing ? (
          <PersonQuestion
            people={here}
            label={say('Who decides')}
            button={say('Decide as this person')}
            onChosen={() => setChanging(false)}
            onCreated={() => people.state === 'ready' && people.retry()}
          />
        ) : (
          <Reason {...props} person={person} onChange={() => setChanging(true)} />
        );
      }}
    </Loaded>
  );
}

function Reason({
  loopId,
  cycle,
  promotion,
  promotes,
  person,
  onChange,
  onClose,
}: DecisionProps & {
  readonly person: { readonly id: string; readonly name: string };
  readonly onChange: () => void;
}) {
  const [reason, setReason] = useState('');
  const [sending, during] = useBusy();
  const { candidate, parent } = promotion;
  const submit = async () => {
    if (reason.trim() === '') return;
    const input = { loopId, cycle, participantId: person.id, promotes, reason: reason.trim() };
    if ((await during(act('improve.overrule', input))) !== null) onClose();
  };
  return (
    <Form label={say('Decide about the model of cycle {cycle}', { cycle })} onSubmit={submit}>
      <Stack gap={4}>
        <Text fw={600}>
          {say('{model}, trained from {parent}', { model: candidate ?? '', parent: parent ?? '' })}
        </Text>
        <Muted>{say('The test says: {why}', { why: testWords(promotion) })}</Muted>
      </Stack>
      <Alert color="orange" variant="outline">
        {promotes
          ? say('You promote the model by your own decision. It explores the cycles that begin after it.')
          : say(
              'You refuse the model by your own decision. It does not explore the cycles that begin after it.',
            )}
      </Alert>
      <Textarea
        label={say('Reason')}
        description={say('It stays on record, with your name and the time.')}
        required
        autosize
        minRows={2}
        maxLength={2000}
        data-autofocus
        value={reason}
        onChange={textTo(setReason)}
      />
      <DialogFoot justify="space-between">
        <Button variant="subtle" color="gray" onClick={onChange}>
          {say('You are {name}', { name: person.name })}
        </Button>
        <Group>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="filled" type="submit" loading={sending} disabled={reason.trim() === ''}>
            {promotes ? say('Promote the model') : say('Refuse the model')}
          </Button>
        </Group>
      </DialogFoot>
    </Form>
  );
}
