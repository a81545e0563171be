import { Button, Checkbox, Fieldset, MultiSelect, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Choice, EvaluateChoices } from '../../../shared/contract/evaluate.ts';
import { type Message, say, sayKnown } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type { Profile } from '../../../shared/model/index.ts';
import { groupWords } from '../../../shared/statistics/asked/participantGroups.ts';
import { isDay, type QueryName } from '../../../shared/statistics/asked/queryText.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { SidePane } from '../../parts/panes/SidePane.tsx';
import { Loaded } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { PROFILES, ruleWords } from '../../parts/texts/words.ts';
import { readyOf, useAnswer } from '../../stores/answers.ts';
import { setAddressValues } from '../../stores/windowAddress.ts';
import { askAbout, askAboutAll, isFiltered } from './evaluateQuestion.ts';
import { FilterChip } from './FilterChip.tsx';
import classes from './filters.module.css';
import { SavedViews } from './SavedViews.tsx';

const SMALL = { description: { fontSize: 12, lineHeight: '16px' } };

type Listed = 'sets' | 'participants' | 'groups' | 'buckets' | 'splits' | 'sites' | 'modes';

/** The filters in their order on the screen. */
const CHOSEN: readonly {
  readonly label: Message;
  /** The text if nothing is chosen. */
  readonly all: Message;
  readonly name: QueryName;
  readonly of: Listed;
  readonly by: 'setIds' | 'participantIds' | 'groups' | 'buckets' | 'splits' | 'sites' | 'modes';
}[] = [
  { label: 'Task sets', all: 'All sets', name: 'sets', of: 'sets', by: 'setIds' },
  { label: 'Participants', all: 'Everyone', name: 'who', of: 'participants', by: 'participantIds' },
  { label: 'Groups', all: 'All groups', name: 'groups', of: 'groups', by: 'groups' },
  { label: 'Hops', all: 'Any number', name: 'buckets', of: 'buckets', by: 'buckets' },
  { label: 'Split of Mind2Web', all: 'All splits', name: 'splits', of: 'splits', by: 'splits' },
  { label: 'Sites', all: 'All sites', name: 'sites', of: 'sites', by: 'sites' },
  { label: 'Origin', all: 'Any origin', name: 'modes', of: 'modes', by: 'modes' },
];

/**
 * Every filter of the question as one bar of buttons. Each shows what is chosen and opens its choices. The filters are in the
 * address, and the bar stays while the figures change.
 */
export function FilterBar({ query }: { query: EvaluateQuery }) {
  const answer = useAnswer('evaluate.choices', { profile: query.profile }, { keep: true });
  const choices = readyOf(answer);
  return (
    <SidePane label={say('Filters')}>
      <aside className={classes.bar} aria-label={say('Filters')}>
        <SavedViews query={query} />
        {choices === undefined ? (
          <Loaded answer={answer} rows={1}>
            {() => null}
          </Loaded>
        ) : (
          CHOSEN.filter(({ of, by }) => choices[of].length > 0 || query[by] !== undefined).map(
            ({ of, by, label, all, name }) => (
              <Filter key={of} label={say(label)} chosen={chosenWords(of, query[by], choices[of])}>
                <Choices
                  {...{ label, all, name, of }}
                  options={choices[of]}
                  chosen={query[by]}
                  left={isWhole(of) ? 0 : choices.left[of]}
                  profile={query.profile}
                />
              </Filter>
            ),
          )
        )}
        <Filter label={say('Begun')} chosen={daysWords(query)}>
          <Days query={query} days={choices?.days ?? null} />
        </Filter>
        <Filter label={say('Rule')} chosen={ruleOf(query)} isUsual={isUsualRule(query)}>
          <Rule query={query} />
          <VerdictSources query={query} options={choices?.verdicts ?? []} />
        </Filter>
        <Filter label={say('Also count')} chosen={switchWords(query)}>
          <Switches query={query} />
        </Filter>
        {isFiltered(query) ? (
          <Button size="xs" variant="subtle" onClick={askAboutAll}>
            {say('Clear the filters')}
          </Button>
        ) : null}
      </aside>
    </SidePane>
  );
}

/** `chosen` null: nothing is chosen, so the filter leaves nothing out. `isUsual`: the same although it has a value. */
function Filter(props: { label: string; chosen: string | null; isUsual?: boolean; children: ReactNode }) {
  const { label, chosen, isUsual = chosen === null, children } = props;
  return (
    <FilterChip words={chosen === null ? label : `${label}: ${chosen}`} isUsual={isUsual}>
      {() => children}
    </FilterChip>
  );
}

/** The only chosen value by its name, several as a number. */
function chosenWords(
  of: Listed,
  chosen: readonly string[] | undefined,
  options: readonly Choice[],
): string | null {
  const [first] = chosen ?? [];
  if (chosen === undefined || first === undefined) return null;
  if (chosen.length > 1) return say('{count, number} chosen', { count: chosen.length });
  return wordsOf(of, first, options.find(({ value }) => value === first)?.words ?? first);
}

function daysWords({ from, to }: EvaluateQuery): string | null {
  if (from === undefined && to === undefined) return null;
  return `${from ?? '…'} – ${to ?? '…'}`;
}

/** The rule, and whose verdicts count if they are not the rule’s. */
function ruleOf({ profile, verdicts }: EvaluateQuery): string {
  const rule = sayKnown(ruleWords(profile));
  if (verdicts === undefined) return rule;
  const who =
    verdicts === 'people'
      ? say('people')
      : verdicts === 'source'
        ? say('source')
        : verdicts.replace(/^judge:/, '');
  return `${rule}, ${who}`;
}

function isUsualRule({ profile, verdicts }: EvaluateQuery): boolean {
  return profile === 'strict' && verdicts === undefined;
}

function switchWords({ asPrinted, branches, assisted }: EvaluateQuery): string | null {
  const on = [asPrinted, branches === true, assisted === true].filter(Boolean).length;
  return on === 0 ? null : say('{count, number} chosen', { count: on });
}

/** A longer list gets a search field instead of checkboxes. */
const MOST_BOXES = 8;

function Choices(props: {
  label: Message;
  all: Message;
  name: QueryName;
  of: Listed;
  options: readonly Choice[];
  chosen: readonly string[] | undefined;
  /** Values that are not listed; the search finds them. */
  left: number;
  profile: Profile;
}) {
  const { label, all, name, of, options, left, chosen = [], profile } = props;
  const [words, setWords] = useState('');
  const isSearched = left > 0 && words.trim() !== '';
  const asked = { profile, words: words.slice(0, 200) };
  const search = useAnswer('evaluate.choices', asked, { skip: !isSearched, keep: true });
  // The answer to earlier words says nothing about these.
  const found = search.state === 'ready' && !search.stale ? search.value : undefined;
  const known = isSearched && found !== undefined ? [...options, ...found[of]] : options;
  // A value in the address that no attempt has is shown, so that the person can remove it.
  const strange = chosen.filter((value) => !known.some((option) => option.value === value));
  const listed = [
    ...new Map(known.map((option) => [option.value, option])).values(),
    ...strange.map((value) => ({
      value,
      words: left > 0 ? value : say('{name} (no attempts)', { name: value }),
      attempts: 0,
    })),
  ];
  if (listed.length === 0) return null;
  const state =
    chosen.length === 0
      ? left === 0
        ? say(all)
        : say('{all}; type to find {left, number} more', { all: say(all), left })
      : say('{chosen, number} of {all, number} chosen', {
          chosen: chosen.length,
          all: options.length + left,
        });
  if (listed.length > MOST_BOXES)
    return (
      <MultiSelect
        size="xs"
        label={say(label)}
        description={state}
        styles={SMALL}
        placeholder={say('Find')}
        searchable
        clearable
        hidePickedOptions
        limit={50}
        nothingFoundMessage={
          search.state === 'failed'
            ? say('The list could not be read.')
            : isSearched && found === undefined
              ? say('Reading the list …')
              : say('Nothing of this name')
        }
        searchValue={words}
        onSearchChange={setWords}
        data={listed.map(({ value, words: text }) => ({
          value,
          label: wordsOf(of, value, text),
        }))}
        value={[...chosen]}
        onChange={(values) => askAbout(name, values)}
      />
    );
  return (
    <Checkbox.Group label={say(label)} value={[...chosen]} onChange={(values) => askAbout(name, values)}>
      <Stack gap="sm" mt="sm">
        {listed.map((option) => (
          <Checkbox
            key={option.value}
            size="xs"
            value={option.value}
            label={wordsOf(of, option.value, option.words)}
            styles={{ label: { overflowWrap: 'anywhere' } }}
          />
        ))}
        <Muted size="xs">{state}</Muted>
      </Stack>
    </Checkbox.Group>
  );
}

/** These lists are short and always whole. */
function isWhole(of: Listed): of is 'buckets' | 'splits' | 'modes' {
  return of === 'buckets' || of === 'splits' || of === 'modes';
}

/** The values of a filter. Names of sets, people and sites are not translated. */
function wordsOf(of: Listed, value: string, words: string): string {
  switch (of) {
    case 'groups':
      return groupWords(value);
    case 'buckets':
    case 'modes':
      return sayAgain(words);
    default:
      return words;
  }
}

/** Days in UTC, so that a link shows the same attempts everywhere. */
function Days({ query: { from, to }, days }: { query: EvaluateQuery; days: EvaluateChoices['days'] }) {
  const set = (name: 'from' | 'to', day: string) => {
    // An unfinished date is ignored.
    if (day === '' || isDay(day)) setAddressValues({ [name]: day === '' ? null : day });
  };
  const span =
    days === null
      ? say('Days are in UTC.')
      : say('Attempts: {first} to {last} (UTC).', { first: days.first, last: days.last });
  return (
    <Fieldset
      variant="unstyled"
      legend={say('Begun')}
      m={0}
      p={0}
      styles={{ legend: { padding: 0, fontSize: 'var(--mantine-font-size-sm)', fontWeight: 600 } }}
    >
      <TextInput
        size="xs"
        type="date"
        label={say('From')}
        value={from ?? ''}
        onChange={({ currentTarget: { value } }) => set('from', value)}
      />
      <TextInput
        mt="xs"
        size="xs"
        type="date"
        label={say('Until')}
        value={to ?? ''}
        onChange={({ currentTarget: { value } }) => set('to', value)}
      />
      <Muted size="xs" mt={4}>
        {span}
      </Muted>
    </Fieldset>
  );
}

function Rule({ query }: { query: EvaluateQuery }) {
  return (
    <Radio.Group
      label={say('Rule')}
      value={query.profile}
      onChange={(profile) => setAddressValues({ profile })}
    >
      <Stack gap="sm" mt="sm">
        {PROFILES.map((profile) => (
          <Radio
            key={profile.value}
            size="xs"
            value={profile.value}
            label={sayKnown(profile.label)}
            styles={SMALL}
            description={profile.value === query.profile ? sayKnown(profile.means) : undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Chooses whose verdicts count. Shows nothing if only the rule has verdicts. */
function VerdictSources({
  query: { verdicts },
  options,
}: {
  query: EvaluateQuery;
  options: readonly Choice[];
}) {
  const chosen = verdicts ?? 'rule';
  const strange = chosen === 'rule' || options.some(({ value }) => value === chosen) ? [] : [chosen];
  if (options.length === 0 && strange.length === 0) return null;
  return (
    <Radio.Group
      label={say('Whose verdict')}
      value={chosen}
      onChange={(value) =>
        setAddressValues({ verdicts: value === 'rule' ? null : encodeURIComponent(value) })
      }
    >
      <Stack gap="sm" mt="sm">
        <Radio size="xs" value="rule" label={say('The rule’s')} />
        {options.map(({ value, words, attempts }) => (
          <Radio
            key={value}
            size="xs"
            value={value}
            label={
              value === 'people'
                ? say('People who decided attempts')
                : value === 'source'
                  ? say('Verdicts that came with the runs')
                  : words
            }
            styles={SMALL}
            description={
              value === chosen
                ? say(
                    'Has decided {count, number} attempts. The others are counted separately. The rule always judges hops.',
                    { count: attempts },
                  )
                : undefined
            }
          />
        ))}
        {strange.map((value) => (
          <Radio
            key={value}
            size="xs"
            value={value}
            label={say('{name} (no verdicts)', { name: value.replace(/^judge:/, '') })}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function Switches({ query }: { query: EvaluateQuery }) {
  return (
    <>
      <Switch
        size="xs"
        styles={SMALL}
        label={say('As the reference program prints it')}
        description={
          query.profile === 'mmina'
            ? say('Adds MMInA’s second hop figure.')
            : say('Only for the rule MMInA: the others print no second figure.')
        }
        disabled={query.profile !== 'mmina'}
        checked={query.asPrinted}
        onChange={(event) => setAddressValues({ printed: event.currentTarget.checked ? '1' : null })}
      />
      <Switch
        size="xs"
        styles={SMALL}
        label={say('Branches count')}
        description={say('Attempts that continue a recorded one. Somebody else did the first steps.')}
        checked={query.branches === true}
        onChange={(event) => setAddressValues({ branches: event.currentTarget.checked ? '1' : null })}
      />
      <Switch
        size="xs"
        styles={SMALL}
        label={say('Assisted runs count')}
        description={say('Runs of agents in which a person took over, refused or answered.')}
        checked={query.assisted === true}
        onChange={(event) => setAddressValues({ assisted: event.currentTarget.checked ? '1' : null })}
      />
    </>
  );
}
