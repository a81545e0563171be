import { Select, SimpleGrid, Switch } from '@mantine/core';
import type { NewLoop } from '../../shared/contract/improve.ts';
import { say } from '../../shared/language/message.ts';
import type { LoopPromotion } from '../../shared/model/improve.ts';
import { judgedScreenshots } from '../../shared/scoring/trajectoryJudge.ts';
import { PROMOTION_CLAIMS } from '../../shared/statistics/comparison/promotion.ts';
import { NumberField } from '../parts/forms/NumberField.tsx';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import type { SetItem } from './chosenSets.ts';
import { CLAIM_WORDS, VERDICT_WORDS } from './improveWords.ts';
import { type TrainingDataChoice, TrainingDataFields, USUAL_TRAINING_DATA } from './TrainingDataFields.tsx';

/** How a new loop trains, tests and stops, as its form has it. Margin and alpha are in points and percent here. */
export interface TrainingChoice extends TrainingDataChoice {
  readonly isTrained: boolean;
  readonly endpoint: string | null;
  readonly fewest: number;
  readonly mostHours: number;
  readonly price: number | null;
  readonly setId: string | null;
  readonly claim: LoopPromotion['claim'];
  readonly margin: number;
  readonly alpha: number;
  readonly repeats: number;
  readonly verdicts: LoopPromotion['verdicts'];
  readonly budget: NonNullable<NewLoop['budget']>;
}

/** As `improve begin` has them. */
export const USUAL_TRAINING: TrainingChoice = {
  ...USUAL_TRAINING_DATA,
  ...{ isTrained: false, endpoint: null, fewest: 10, mostHours: 24, price: null },
  ...{ setId: null, claim: 'superior', margin: 0, alpha: 2.5, repeats: 1, verdicts: 'rule' },
  budget: { requests: null, tokens: null, cost: null, hours: null },
};

/** The settings of a loop that follow from the choice. `endpoint`: that of the agent, which trains unless another was chosen. */
export function trainingSettings(
  choice: TrainingChoice,
  agentEndpoint: string | null,
): Pick<NewLoop, 'training' | 'promotion' | 'budget'> {
  const { isTrained, fewest, mostHours, price, setId, budget } = choice;
  const endpoint = choice.endpoint ?? agentEndpoint;
  const { claim, margin, alpha, repeats, verdicts, method, take, cycles } = choice;
  const imitation = choice.imitationIds.map((id) => ({ setId: id, participantId: null }));
  return {
    ...(Object.values(budget).every((most) => most === null) ? {} : { budget }),
    ...(!isTrained || endpoint === null
      ? {}
      : {
          training: {
            ...({ way: 'job', endpoint, base: null, method, parameters: {}, seed: null } as const),
            ...{ price, mostHours },
            data: { imitation, cycles, take, fewest },
          },
        }),
    ...(!isTrained || setId === null
      ? {}
      : {
          promotion: {
            ...{ setId, claim, margin: margin / 100, alpha: alpha / 100, repeats, verdicts },
            ...({ profile: 'strict', screenshots: judgedScreenshots.test } as const),
          },
        }),
  };
}

/** How the model is trained after each exploration, which test promotes it, and what the loop may use. */
export function TrainingFields(props: {
  choice: TrainingChoice;
  /** Whether the chosen agent asks a model. */
  canTrain: boolean;
  endpoints: readonly { readonly name: string; readonly model: string }[];
  /** Sets that may be the development set. Others are disabled, and say why. */
  sets: readonly SetItem[];
  /** Sets that may give the imitation set. */
  imitable: readonly SetItem[];
  onChange: (change: Partial<TrainingChoice>) => void;
}) {
  const { choice, canTrain, endpoints, sets, imitable, onChange } = props;
  return (
    <>
      <TitledSection title={say('Training and promotion')} order={2}>
        <Switch
          label={say('Train the agent’s model after each exploration')}
          description={say(
            'The service of an endpoint trains it. A training on this computer is begun with hopscope improve begin.',
          )}
          checked={choice.isTrained && canTrain}
          disabled={!canTrain}
          onChange={({ currentTarget: { checked } }) => onChange({ isTrained: checked })}
        />
        {choice.isTrained && canTrain ? (
          <>
            <SimpleGrid type="container" cols={{ base: 1, '600px': 2, '900px': 4 }} mt="sm">
              <Select
                label={say('Endpoint that trains')}
                description={say('empty: that of the agent')}
                clearable
                data={endpoints.map(({ name, model }) => ({ value: name, label: `${name}: ${model}` }))}
                value={choice.endpoint}
                onChange={(endpoint) => onChange({ endpoint })}
              />
              <NumberField
                label={say('Fewest rows')}
                description={say('with fewer, nothing is trained')}
                least={1}
                most={1_000_000}
                value={choice.fewest}
                onKeep={(fewest) => onChange({ fewest: fewest ?? USUAL_TRAINING.fewest })}
              />
              <NumberField
                label={say('Most hours')}
                description={say('the loop goes on without the job then')}
                least={0.1}
                most={10_000}
                isDecimal
                value={choice.mostHours}
                onKeep={(mostHours) => onChange({ mostHours: mostHours ?? USUAL_TRAINING.mostHours })}
              />
              <NumberField
                label={say('Price in $')}
                description={say('of a million trained tokens')}
                least={0}
                most={100_000}
                isDecimal
                canBeEmpty
                value={choice.price}
                onKeep={(price) => onChange({ price })}
              />
            </SimpleGrid>
            <TrainingDataFields {...{ choice, onChange }} sets={imitable} />
            <Development {...{ choice, onChange }} sets={sets} />
          </>
        ) : null}
      </TitledSection>
      <Budget budget={choice.budget} onChange={(budget) => onChange({ budget })} />
    </>
  );
}

/** The held-out set and the test that is locked before each cycle. */
function Development({
  choice,
  sets,
  onChange,
}: {
  choice: TrainingChoice;
  sets: readonly SetItem[];
  onChange: (change: Partial<TrainingChoice>) => void;
}) {
  const { setId, claim, margin, alpha, repeats, verdicts } = choice;
  return (
    <>
      <Select
        mt="md"
        maw={560}
        label={say('Development set')}
        description={say(
          'Held-out tasks, at least ten. A test that is locked before each cycle decides there whether the trained model explores the next one. Without it the agent stays.',
        )}
        clearable
        searchable
        data={[...sets]}
        value={setId}
        onChange={(next) => onChange({ setId: next })}
      />
      {setId === null ? null : (
        <>
          <SimpleGrid type="container" cols={{ base: 1, '600px': 2 }} mt="sm">
            <Select
              label={say('What the model must show')}
              data={PROMOTION_CLAIMS.map((value) => ({ value, label: say(CLAIM_WORDS[value]) }))}
              value={claim}
              allowDeselect={false}
              onChange={(next) => onChange({ claim: next ?? claim })}
            />
            <Select
              label={say('Who decides these attempts')}
              data={(['rule', 'people', 'judge'] as const).map((value) => ({
                value,
                label: say(VERDICT_WORDS[value]),
              }))}
              value={verdicts}
              allowDeselect={false}
              onChange={(next) => onChange({ verdicts: next ?? verdicts })}
            />
          </SimpleGrid>
          <SimpleGrid type="container" cols={{ base: 1, '600px': 3 }} mt="sm">
            <NumberField
              label={say('Margin in points')}
              description={say('of the share of tasks passed')}
              least={0}
              most={100}
              isDecimal
              value={margin}
              onKeep={(next) => onChange({ margin: next ?? 0 })}
            />
            <NumberField
              label={say('α in %')}
              description={say('probability of a false promotion')}
              least={0.01}
              most={50}
              isDecimal
              value={alpha}
              onKeep={(next) => onChange({ alpha: next ?? USUAL_TRAINING.alpha })}
            />
            <NumberField
              label={say('Repeats')}
              description={say('attempts of each model at each task')}
              least={1}
              most={100}
              value={repeats}
              onKeep={(next) => onChange({ repeats: next ?? 1 })}
            />
          </SimpleGrid>
        </>
      )}
    </>
  );
}

/** What the whole loop may use. */
function Budget({
  budget,
  onChange,
}: {
  budget: TrainingChoice['budget'];
  onChange: (budget: TrainingChoice['budget']) => void;
}) {
  const field = (key: keyof typeof budget, label: string, isDecimal: boolean) => (
    <NumberField
      {...{ label, isDecimal }}
      least={isDecimal ? 0.01 : 1}
      most={1_000_000_000}
      canBeEmpty
      value={budget[key]}
      onKeep={(value) => onChange({ ...budget, [key]: value })}
    />
  );
  return (
    <TitledSection title={say('Budget of the loop')} order={2}>
      <Muted mb="xs">{say('The loop pauses when it has used so much. Empty: no limit.')}</Muted>
      <SimpleGrid type="container" cols={{ base: 2, '600px': 4 }}>
        {field('requests', say('Requests to models'), false)}
        {field('tokens', say('Tokens'), false)}
        {field('cost', say('Cost in $'), true)}
        {field('hours', say('Hours of attempts'), true)}
      </SimpleGrid>
    </TitledSection>
  );
}
