// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checklistIds, fillChecklist } from '../../shared/checklist/checklist.ts';
import type { ChecklistFacts } from '../../shared/checklist/checklistFacts.ts';
import { found } from '../../shared/checklist/checklistLog.ts';
import type { Side } from '../../shared/checklist/parity.ts';
import { scored } from '../helpers/scored.ts';
import { attempts, facts, query, side, use } from './studyFacts.ts';

interface Claim {
  readonly id: string;
  readonly says: RegExp;
  /** The facts that its answer must read. */
  readonly reads: readonly (keyof ChecklistFacts)[];
  /** Facts for which it is not true. */
  readonly otherwise: () => ChecklistFacts;
  /** Facts for which it is true; missing: those of `facts()`. */
  readonly when?: () => ChecklistFacts;
}

const PEOPLE = facts().people;
const FLOW = facts().flow;
const NOBODY = { agreed: 0, began: 0, undone: [], uncounted: 0 };
/** A difference of verdicts of a judge. */
const byJudge = {
  ...{ agent: 'owl', tasks: 12, difference: { value: 0.08, low: -0.03, high: 0.2 } },
  ...{ cohenH: null, times: null },
};
const withoutPlan = (): ChecklistFacts => {
  const { plan: _, ...rest } = facts();
  return rest;
};
const byPeople = (): ChecklistFacts =>
  facts(
    {},
    attempts.map((one) => ({ ...one, reviewed: true })),
    { ...query, verdicts: 'people' },
  );

/** Every sentence of the record that states how a study was made, and a study in which it is false. */
const CLAIMS: readonly Claim[] = [
  {
    ...{
      id: 'design.rule',
      says: /^The rule Strict, version strict\/2, judged the record of each attempt\.$/,
    },
    ...{ reads: ['view', 'profile', 'ruleVersion'] },
    otherwise: () => byPeople(),
  },
  {
    ...{
      id: 'design.rule',
      says: /^The verdicts of people decide which attempts passed, not the rule Strict/,
    },
    ...{ reads: ['view'], otherwise: () => facts() },
    when: () => byPeople(),
  },
  {
    ...{
      id: 'design.size',
      says: /^A study of this size is expected to give .* 90 % an interval of ± 10 points/,
    },
    ...{ reads: ['plan'], otherwise: () => withoutPlan() },
  },
  {
    ...{ id: 'design.size', says: /finds that an agent differs which passes at most 50 % of the tasks\.$/ },
    reads: ['plan'],
    otherwise: () => facts({ plan: { rate: 0.9, halfWidth: 0.1, testers: 3, below: null, above: null } }),
  },
  {
    ...{
      id: 'design.order',
      says: /^1 of 2 testers had a random order of tasks, drawn from a stored seed\.$/,
    },
    ...{ reads: ['studies', 'people'], otherwise: () => facts({ studies: [] }) },
  },
  {
    ...{ id: 'design.order', says: /^2 attempts of people were begun one by one, without a drawn order\.$/ },
    ...{ reads: ['outsideStudies'], otherwise: () => facts({ outsideStudies: 0 }) },
  },
  {
    ...{ id: 'design.same', says: /^The same for people and every agent: .*size of the page/ },
    ...{ reads: ['sides'] },
    otherwise: () =>
      facts({ sides: [side('person'), side('agent', { viewport: [{ value: '949 × 666', attempts: 12 }] })] }),
  },
  {
    ...{ id: 'design.same', says: /^Not the same: .*time that does not count/ },
    ...{ reads: ['sides'], otherwise: () => facts({ sides: [side('person'), side('agent')] }) },
  },
  {
    ...{ id: 'design.same', says: /^The record does not hold it for every attempt: browser\.$/ },
    ...{ reads: ['sides'], otherwise: () => facts({ sides: [side('person'), side('agent')] }) },
  },
  {
    ...{ id: 'design.same', says: /^2 attempts were recorded by another program/ },
    ...{ reads: ['importedAttempts'], otherwise: () => facts() },
    when: () => facts({ importedAttempts: 2 }),
  },
  {
    ...{ id: 'design.limits', says: /^owl, 12 attempts: no limit of steps or time by the task\.$/ },
    ...{ reads: ['sides'], otherwise: () => facts() },
    when: () => facts({ sides: [side('agent', { limits: [{ value: 'none', attempts: 12 }] })] }),
  },
  {
    ...{ id: 'design.limits', says: /^7 tasks: at most 10 steps and 2 min of active time\.$/ },
    ...{ reads: ['budgets'], otherwise: () => facts({ budgets: [] }) },
  },
  {
    ...{ id: 'design.limits', says: /^5 tasks: no limit of steps or time\.$/ },
    reads: ['budgets'],
    otherwise: () => facts({ budgets: [{ steps: null, activeMs: 60_000, tasks: 5 }] }),
  },
  {
    ...{ id: 'recruitment.flow', says: /^3 testers of the workspace agreed to be recorded; 2 of them began/ },
    ...{ reads: ['flow'], otherwise: () => facts({ flow: NOBODY }) },
  },
  {
    ...{ id: 'recruitment.flow', says: /^bob: 11 of 12 tasks tried\.$/ },
    ...{ reads: ['flow'], otherwise: () => facts({ flow: { ...FLOW, undone: [] } }) },
  },
  {
    ...{
      id: 'recruitment.flow',
      says: /^1 tester of them has no attempt in any rate: all of theirs are left out\.$/,
    },
    ...{ reads: ['flow'], otherwise: () => facts({ flow: { ...FLOW, uncounted: 0 } }) },
  },
  {
    ...{ id: 'recruitment.ties', says: /^1 of 2 testers who worked here said that they had seen/ },
    ...{ reads: ['people'], otherwise: () => facts({ people: { ...PEOPLE, imported: 2 } }) },
  },
  {
    ...{
      id: 'recruitment.consent',
      says: /^2 of 2 testers agreed to be recorded, with the time on record\.$/,
    },
    ...{ reads: ['people'], otherwise: () => facts({ people: { ...PEOPLE, consented: 1 } }) },
  },
  {
    ...{ id: 'recruitment.consent', says: /^The text to which they agreed is on record\.$/ },
    reads: ['people'],
    otherwise: () => facts({ people: { ...PEOPLE, consentTexts: 0, consentedWithoutText: 2 } }),
  },
  {
    ...{ id: 'recruitment.consent', says: /^For 2 testers there was no consent text\.$/ },
    ...{ reads: ['people'], otherwise: () => facts() },
    when: () => facts({ people: { ...PEOPLE, consentTexts: 0, consentedWithoutText: 2 } }),
  },
  {
    ...{ id: 'execution.clock', says: /^A person’s time begins when the window shows the page/ },
    ...{ reads: ['sides'], otherwise: () => facts({ sides: [side('agent')] }) },
  },
  {
    ...{ id: 'execution.clock', says: /^An agent’s time begins when the page has loaded, and includes/ },
    reads: ['sides'],
    otherwise: () => facts({ sides: [side('agent', { clock: [{ value: 'not on record', attempts: 12 }] })] }),
  },
  {
    ...{ id: 'execution.clock', says: /^No time counts as idle: 12 attempts of agents\.$/ },
    ...{ reads: ['idleRules'], otherwise: () => facts({ idleRules: [] }) },
  },
  {
    ...{
      id: 'execution.compute',
      says: /^owl: 12 attempts with calls of a model, 120,400 tokens, US\$ 1\.20\.$/,
    },
    ...{ reads: ['use'], otherwise: () => facts({ use: [use('owl', { cost: 1.2, estimated: 1 })] }) },
  },
  {
    ...{
      id: 'execution.compute',
      says: /^kea: .* \(estimated in 4 attempts\), US\$ 0\.30 without 2 attempts of unknown/,
    },
    ...{ reads: ['use'], otherwise: () => facts({ use: [use('kea', { cost: 0.3 })] }) },
  },
  {
    // An unknown price is not a price of 0.
    ...{
      id: 'execution.compute',
      says: /^owl: 12 attempts with calls of a model, 120,400 tokens, price unknown\.$/,
    },
    ...{ reads: ['use'], otherwise: () => facts({ use: [use('owl', { cost: 0 })] }) },
    when: () => facts({ use: [use('owl', { withoutCost: 12 })] }),
  },
  {
    ...{
      id: 'execution.compute',
      says: /^All agents together: 24 attempts .*, 240,800 tokens .*, US\$ 1\.50 without 2/,
    },
    ...{ reads: ['use'], otherwise: () => facts({ use: [use('owl')] }) },
  },
  {
    ...{ id: 'execution.compute', says: /^These sums include 3 attempts in no rate\.$/ },
    ...{ reads: ['inNoRate'], otherwise: () => facts({ inNoRate: 0 }) },
  },
  {
    ...{
      id: 'analysis.effect',
      says: /^People − owl: \+8\.0 points \[95 % −3\.0 to \+20\.0\] of tasks passed, on 12 tasks/,
    },
    ...{ reads: ['effects'], otherwise: () => facts({ effects: [] }) },
  },
  {
    ...{
      id: 'analysis.effect',
      says: /^People − owl: 4 tasks of both, too few for a difference in points\.$/,
    },
    ...{ reads: ['effects'], otherwise: () => facts() },
    when: () => facts({ effects: [{ agent: 'owl', tasks: 4, difference: null, cohenH: null, times: null }] }),
  },
  {
    ...{
      id: 'analysis.effect',
      says: /; Cohen’s h 0\.20 \[95 % −0\.10 to 0\.50\]\. People take 1\.50 times as long \[95 % 1\.20 to 1\.90\], on 11 tasks that both passed\.$/,
    },
    ...{ reads: ['effects'], otherwise: () => facts({ effects: [] }) },
  },
  {
    ...{
      id: 'analysis.effect',
      says: /^People − owl: .* Corrected for the judge’s errors: \+6\.0 points \[95 % −8\.0 to \+21\.0\]\./,
    },
    ...{ reads: ['effects'], otherwise: () => facts() },
    when: () => facts({ effects: [{ ...byJudge, corrected: { value: 0.06, low: -0.08, high: 0.21 } }] }),
  },
  {
    ...{ id: 'analysis.effect', says: /^People − owl: .* By a judge, not corrected for its errors\./ },
    ...{ reads: ['effects'], otherwise: () => facts() },
    when: () => facts({ effects: [{ ...byJudge, corrected: null }] }),
  },
  {
    ...{ id: 'execution.changes', says: /^1 attempt was interrupted and resumed at the same point\.$/ },
    ...{ reads: ['resumed'], otherwise: () => facts({ resumed: 0 }) },
  },
  {
    ...{ id: 'analysis.leftOut', says: /^None: every attempt of this evaluation is counted\.$/ },
    ...{ reads: ['view'] },
    otherwise: () => facts({}, [...attempts, scored({ attemptId: 'x', excluded: true })]),
  },
  {
    ...{ id: 'analysis.unjudged', says: /^Every attempt is judged\.$/ },
    ...{ reads: ['view'] },
    otherwise: () => facts({}, [...attempts, scored({ attemptId: 'x', passed: null, undecided: true })]),
  },
  {
    ...{
      id: 'analysis.spread',
      says: /^owl: one attempt at each of 12 tasks, so the record shows no spread/,
    },
    reads: ['repeats'],
    otherwise: () => facts({ repeats: [{ name: 'owl', tasks: 12, least: 1, most: 3, differing: 2 }] }),
  },
  {
    ...{ id: 'analysis.again', says: /^There are none: each participant has at most one counted attempt/ },
    ...{ reads: ['again'], otherwise: () => facts({ again: [{ kind: 'agent', attempts: 3 }] }) },
  },
  {
    ...{ id: 'documentation.prompts', says: /^11 of 12 attempts of agents hold the prompts and replies/ },
    ...{ reads: ['exchanges'], otherwise: () => facts({ agents: [] }) },
  },
  {
    ...{ id: 'documentation.privacy', says: /^Nothing was redacted from these records\.$/ },
    ...{ reads: ['redactions'], otherwise: () => facts() },
    when: () => facts({ redactions: [] }),
  },
];

/** Answers that hold only names, numbers and settings of the record, and how figures are computed. */
const PLAIN = new Set([
  'design.tasks',
  'design.tasksChecked',
  'recruitment.people',
  'execution.dates',
  'execution.browser',
  'execution.seen',
  'execution.agents',
  'execution.endpoints',
  'execution.runs',
  'analysis.ended',
  'analysis.without',
  'analysis.order',
  'analysis.uncertainty',
  'analysis.difference',
  'analysis.agreement',
  'documentation.versions',
]);

/** The answer, and the facts that it read. */
function answer(
  id: string,
  given: ChecklistFacts,
): { readonly log: readonly string[]; readonly read: Set<string> } {
  const read = new Set<string>();
  const watched = new Proxy(given, {
    get(target, name) {
      read.add(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  return { log: found(id, watched), read };
}

describe('the sentences of the checklist', () => {
  for (const { id, says, reads, otherwise, when = facts } of CLAIMS)
    test(`${id} says ${says.source} only if the record says so`, () => {
      const { log, read } = answer(id, when());
      assert.ok(
        log.some((line) => says.test(line)),
        log.join('\n'),
      );
      for (const fact of reads) assert.ok(read.has(fact), `${id} does not read ${fact}`);
      assert.ok(!found(id, otherwise()).some((line) => says.test(line)));
    });

  test('each answer of the record is a claim above or consists of names and numbers', () => {
    const claimed = new Set(CLAIMS.map(({ id }) => id));
    const silent = [...checklistIds].filter((id) => found(id, facts()).length === 0);
    const left = [...checklistIds].filter((id) => !claimed.has(id) && !PLAIN.has(id) && !silent.includes(id));
    assert.deepEqual(left, []);
    // An answer that a person alone can give.
    assert.ok(silent.includes('recruitment.pay') && silent.includes('execution.aids'));
  });

  test('a text about what was planned says whether it is older than the first counted attempt', () => {
    const [text, first] = ['We expect no difference.', Date.UTC(2026, 2, 9)];
    const planned = (id: string, at: number, from: number | null = first) =>
      fillChecklist(facts({ from }), new Map([[id, { text, at }]])).items.find((item) => item.id === id)
        ?.log ?? [];
    const changed = 'The text below was last changed on';
    assert.deepEqual(planned('design.registered', first - 86_400_000), [
      `${changed} 2026-03-08 00:00 UTC, before the first counted attempt (2026-03-09 00:00 UTC).`,
    ]);
    assert.deepEqual(planned('analysis.planned', first), [
      `${changed} 2026-03-09 00:00 UTC, after the first counted attempt (2026-03-09 00:00 UTC).`,
    ]);
    assert.deepEqual(planned('design.registered', first, null), []);
    assert.ok(!planned('recruitment.pay', first).some((line) => line.includes(changed)));
  });

  test('the conditions of people and agents are a table: the same, not the same, or not on record', () => {
    const item = fillChecklist(facts(), new Map()).items.find(({ id }) => id === 'design.same');
    assert.deepEqual(
      item?.parity.map(({ condition, equal }) => [condition, equal]),
      [
        ['Recorded by', 'yes'],
        ['Size of the page', 'yes'],
        ['Browser', 'cannot be told'],
        ['Time that does not count', 'no'],
        ['Limits of the task', 'yes'],
        ['Stopped before its end by', 'yes'],
        ['Requests that would change something', 'yes'],
        ['Help during the attempt', 'yes'],
      ],
    );
  });

  test('agents with the same value are named together, and sides with other shares of a value are not the same', () => {
    const limits = (few: number, many: number) => [
      { value: '10 steps', attempts: few },
      { value: 'none', attempts: many },
    ];
    const agent = (name: string, few: number): Side => ({
      ...side('agent', { limits: limits(few, 12 - few) }),
      name,
    });
    const rowOf = (sides: readonly Side[]) =>
      fillChecklist(facts({ sides }), new Map())
        .items.find(({ id }) => id === 'design.same')
        ?.parity.find(({ condition }) => condition === 'Limits of the task');
    const people = side('person', { limits: limits(12, 12) });
    assert.deepEqual(rowOf([people, agent('a', 6), agent('b', 6)]), {
      condition: 'Limits of the task',
      people: '10 steps (12 attempts) and none (12 attempts)',
      agents: '10 steps (6 attempts) and none (6 attempts)',
      equal: 'yes',
    });
    const other = rowOf([people, agent('a', 6), agent('b', 6), agent('c', 3)]);
    assert.equal(other?.equal, 'no');
    assert.match(other?.agents ?? '', /^a and b: 10 steps \(6 attempts\).*; c: 10 steps \(3 attempts\)/);
    assert.equal(rowOf([people]), undefined);
  });
});
