// needs: browser, peer
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { type AgentKindName, createAgent } from '../../electron/agents/agentKinds.ts';
import { openChatModel } from '../../electron/agents/model/chatModel.ts';
import { idleAgent } from '../../electron/agents/simple/idleAgent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { chosenJudge } from '../../electron/app/endpoints/chosenJudge.ts';
import { openEndpoints } from '../../electron/app/endpoints/endpoints.ts';
import {
  judgeTrajectory,
  promptNameOf,
  type TrajectoryJudge,
} from '../../electron/app/judging/judgeAttempts.ts';
import { promptText } from '../../electron/cli/command/programRoot.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { changeSnapshot, listSnapshots } from '../../electron/db/record/snapshots.ts';
import { keepRubric } from '../../electron/db/review/rubrics.ts';
import { readBlobText } from '../../electron/workspace/workspace.ts';
import { type AssessmentForm, assessmentForms } from '../../shared/model/assessment.ts';
import { readTrajectoryVerdict } from '../../shared/scoring/trajectoryJudge.ts';
import { thoroughRun } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { promptNamed } from '../helpers/modelRun.ts';
import { modelPython, serveModel } from '../helpers/realModel.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { addWikiTask } from '../helpers/wikiTask.ts';

const found = thoroughRun ? modelPython() : { why: 'in part: npm test -- --thorough runs it' };
/** The model reads prompts slowly, so its pages are small. */
const PAGE = '<!doctype html><title>Two doors</title><a href=/red>Red door</a> <a href=/blue>Blue door</a>';

if ('why' in found) test('a real model', { skip: found.why }, () => {});
else
  describe('a real model behind the server of llama.cpp', async () => {
    const one = await openHeadlessApp(temporaryFolder());
    const { workspace } = one.app;
    const large = await serveModel(found.python, 8192);
    const small = await serveModel(found.python, 256);
    const site = createServer((_, response) => response.end(PAGE));
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const startUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    after(async () => {
      site.close();
      site.closeAllConnections();
      await Promise.all([large.close(), small.close(), one.app.close()]);
    });

    /** Lets an agent of this kind decide once. The model writes at most a few words. */
    async function decideOnce(kind: AgentKindName, baseUrl = large.baseUrl) {
      const { task } = await addWikiTask(one, { startUrl });
      const agent = createAgent(
        kind,
        kind === 'mindact' ? { topK: 5 } : {},
        {
          endpoint: { baseUrl, model: 'smollm2-135m-instruct', apiKey: 'none' },
          settings: { vision: true, maxTokens: 24 },
          limit: { tokens: 40_000 },
        },
        { promptText: promptNamed, seed: 1 },
      );
      const { attempts } = await runBatch(one.app.context, {
        ...{ agent, tasks: [task], repeats: 1, seed: 1, mostDecisions: 1 },
      });
      const [report = assert.fail('nothing was run')] = attempts;
      const decided = listEvents(workspace.db, report.attemptId ?? '').flatMap(({ body }) =>
        body.type === 'decided' ? [body] : [],
      );
      return { ...report, decided };
    }

    for (const kind of ['mmina', 'mindact', 'global-planner', 'online-planner'] as const)
      test(`what the model says is on record as it was said, with its tokens and without a price: ${kind}`, async () => {
        const { status, passed, error, decided } = await decideOnce(kind);
        assert.deepEqual([status, passed], ['unfinished', false], error?.message);
        const asked = decided.filter(({ use }) => use !== null);
        assert.ok(asked.length > 0);
        for (const { use, raw, thought, exchanges } of asked) {
          assert.deepEqual([use?.cost, use?.tokens.isEstimate], [null, false]);
          assert.ok((use?.tokens.input ?? 0) > 100 && (use?.tokens.output ?? 0) > 0);
          const kept = exchanges === null ? '' : readBlobText(workspace, exchanges);
          const said = raw || thought;
          assert.ok(said !== '' && kept.includes(JSON.stringify(said).slice(1, -1)), said);
        }
      });

    test('a server with tools gets the tools, and what the model says is on record: tool-calls', async () => {
      const { error, decided } = await decideOnce('tool-calls');
      const [first] = decided;
      assert.notEqual(first?.error?.origin ?? 'agent', 'model', JSON.stringify(error));
      assert.match(first?.raw ?? '', /^\{"role":"assistant","content":/);
      const kept = first?.exchanges == null ? '' : readBlobText(workspace, first.exchanges);
      assert.ok(kept.includes('"parallel_tool_calls":false'));
    });

    for (const kind of ['wave', 'webvoyager', 'mmina-multimodal'] as const)
      test(`a server that takes no pictures ends the attempt with its own words: ${kind}`, async () => {
        const { status, error } = await decideOnce(kind);
        assert.equal(status, 'aborted');
        assert.match(error?.message ?? '', /image input is not supported/);
      });

    test('a prompt beyond the context of the model is the agent’s failure', async () => {
      const { status, error } = await decideOnce('mmina', small.baseUrl);
      assert.deepEqual([status, error?.code], ['unfinished', 'agent.context']);
    });

    /** Judges whole runs by the model, which writes at most a few words. */
    const judgeOfRuns = (form: AssessmentForm, withoutPictures: boolean): TrajectoryJudge => ({
      ...{ form, withoutPictures, unapprovedRubrics: true, model: 'smollm2-135m-instruct', again: false },
      ...{ screenshots: form === 'steps' ? 0 : 15, failures: ['wrong element', 'incomplete'] },
      prompt: promptText(promptNameOf(form)),
      chat: openChatModel(
        { baseUrl: large.baseUrl, model: 'smollm2-135m-instruct', apiKey: 'none' },
        { ...{ temperature: 0, seed: 42, maxTokens: 24 } },
      ),
    });

    async function runOfIdleAgent(): Promise<string> {
      const { task } = await addWikiTask(one, { startUrl });
      keepRubric(
        workspace.db,
        task.id,
        {
          ...{ intent: task.intent, check: null, source: { by: 'person', personId: 'p' } },
          criteria: [{ text: 'A door is open.', hint: '', about: 'outcome' }],
        },
        1,
      );
      const { attempts } = await runBatch(one.app.context, {
        ...{ agent: idleAgent, tasks: [task], repeats: 1, seed: 1 },
      });
      return attempts[0]?.attemptId ?? assert.fail('nothing was run');
    }

    for (const form of assessmentForms) {
      test(`a server that takes no pictures gives no verdict on a whole run, and the error has its own words: ${form}`, async () => {
        const judged = await judgeTrajectory(workspace, await runOfIdleAgent(), judgeOfRuns(form, false));
        assert.equal(judged.assessment, null);
        assert.match(judged.error?.message ?? '', /image input is not supported/);
      });

      test(`a judge of whole runs without pictures is asked, and its words are on record: ${form}`, async () => {
        const run = await runOfIdleAgent();
        for (const snapshot of listSnapshots(workspace.db, run))
          changeSnapshot(workspace.db, { ...snapshot, screenshot: null });
        const { how, error, assessment } = await judgeTrajectory(workspace, run, judgeOfRuns(form, true));
        assert.deepEqual([how, error], ['asked', null]);
        const reply = assessment?.judge?.reply ?? '';
        assert.notEqual(reply.trim(), '');
        // A verdict is only what the reply says.
        if (form === 'rubric') {
          // The second request came with what was wrong; nonsense is no verdict.
          assert.equal(assessment?.passed, null);
          assert.notEqual(assessment?.rubric?.unreadable ?? null, null);
          assert.notEqual(assessment?.judge?.firstReply ?? '', '');
        } else if (form !== 'steps')
          assert.equal(assessment?.passed === true, readTrajectoryVerdict(reply, form) === 1);
        else assert.equal(assessment?.passed === true, /^VERDICT: SUCCESS/m.test(reply));
      });
    }

    test('a judge that rambles gives its words and no verdict of its own', async () => {
      const named = { HOPSCOPE_JUDGE_URL: large.baseUrl, HOPSCOPE_JUDGE_MODEL: 'smollm2-135m-instruct' };
      const judge = chosenJudge(openEndpoints(temporaryFolder(), named)) ?? assert.fail('there is no judge');
      const said = await judge({
        purpose: 'fuzzy_match',
        system: 'You compare answers.',
        user: 'Is 7 the same as seven? Say correct, partially correct or incorrect.',
      });
      assert.equal(typeof said, 'string');
      assert.notEqual(said, '');
    });
  });
