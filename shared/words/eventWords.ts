import { type Message, say, sayHost } from '../language/message.ts';
import type { AttemptEvent, Oversight } from '../model/index.ts';
import { locatedWords } from '../model/located.ts';
import { addressWords, environmentWords } from './environmentWords.ts';
import { redactedWords } from './redactedWords.ts';
import { segmentWords } from './segmentWords.ts';
import { askWords, elementWords, operationWords, quoted } from './stepWords.ts';
import { durationWords } from './timeWords.ts';

/** The actions of a person beside an agent, in words. */
const oversightWords: Readonly<Record<Oversight['did'], Message>> = {
  watched: 'a person watches',
  paused: 'a person paused it',
  'went-on': 'a person let it continue',
  stepped: 'a person allowed one decision',
  approved: 'a person approved the decision',
  refused: 'a person refused the decision',
  'took-over': 'a person took over',
  'handed-back': 'a person handed the page back',
  stopped: 'a person stopped it',
};

type Body<T extends AttemptEvent['body']['type']> = Extract<AttemptEvent['body'], { readonly type: T }>;

const tabChanges: Readonly<Record<Body<'tab'>['change'], Message>> = {
  opened: '[tab] opened',
  closed: '[tab] closed',
  focused: '[tab] focused',
  crashed: '[tab] crashed',
};

const heldDecisions: Readonly<Record<Body<'held-decided'>['decision'], Message>> = {
  fake: '[held request] fake',
  allow: '[held request] allow',
  always: '[held request] always',
  abort: '[held request] abort',
};

/** An event in words, on one line. */
export function eventWords({ body }: Pick<AttemptEvent, 'body'>): string {
  switch (body.type) {
    case 'opened':
      if (body.chromium === '') return say('rule {rule}, recorded elsewhere', { rule: body.profile });
      return say('rule {rule}, {size}, Chromium {version}', {
        rule: body.profile,
        size: `${body.viewport.width} × ${body.viewport.height}`,
        version: body.chromium,
      });
    case 'segment':
      return say(segmentWords[body.segment]);
    case 'quiet':
      return say('no mouse or keyboard for {time}', { time: durationWords(body.to - body.from) });
    case 'resumed':
      return body.repeated === undefined
        ? say('resumed')
        : say('resumed, with {count, plural, one {# step} other {# steps}} replayed', {
            count: body.repeated,
          });
    case 'action':
    case 'scripted': {
      const { action } = body;
      const on = action.element === null ? addressWords(action.url) : elementWords(action.element);
      return `${operationWords(action.operation)} ${on}${action.value === null ? '' : ` → ${action.value}`}`;
    }
    case 'tab':
      return `${body.tab} ${say(tabChanges[body.change])} ${addressWords(body.url)}`;
    case 'navigated':
      return `${body.status ?? ''} ${addressWords(body.url)}`.trim();
    case 'restless':
      return say(
        'the page never settles: {count, plural, one {# more navigation} other {# more navigations}}',
        { count: body.navigations },
      );
    case 'page':
      return `${body.title} ${addressWords(body.url)}`.trim();
    case 'answer':
      return body.hop === null
        ? quoted(body.text)
        : say('hop {hop}: “{text}”', { hop: body.hop + 1, text: body.text });
    case 'step':
      return `${body.step.index}. ${operationWords(body.step.operation)}${body.step.element === null ? '' : ` ${elementWords(body.step.element)}`}`;
    case 'decided':
      return say('decision {n}: {what}', { n: body.n, what: decidedWords(body) });
    case 'branched':
      return say('the branch begins here: {count, plural, one {# step} other {# steps}} replayed', {
        count: body.inherited,
      });
    case 'oversight':
      return `${say(oversightWords[body.did])}${body.text === '' ? '' : `: ${body.text}`}`;
    case 'asked':
      return body.isHeard ? quoted(body.question) : say('“{text}”: nobody watched', { text: body.question });
    case 'replied':
      return quoted(body.text);
    case 'environment-begun': {
      const level = say('{environment}: {level}, seed {seed}', {
        environment: environmentWords(body.name),
        level: body.level,
        seed: String(body.seed),
      });
      const from = body.start?.participant;
      return from === undefined ? level : `${level}, ${say('with the page of {name}', { name: from })}`;
    }
    case 'environment-acted':
      return `${body.n}. ${body.action}`;
    case 'environment-answered':
      return body.done
        ? say('{n}. reward {reward}, the level is over', { n: String(body.n), reward: String(body.reward) })
        : say('{n}. reward {reward}', { n: String(body.n), reward: String(body.reward) });
    case 'environment-resumed':
      return body.how === 'restored'
        ? say('the saved state was restored')
        : say('{count, plural, one {# action} other {# actions}} carried out again', { count: body.actions });
    case 'prompt':
      return say('{kind} from {origin}', { kind: body.prompt.kind, origin: body.prompt.origin });
    case 'prompt-answered':
      return body.choice;
    case 'imported':
      return [body.line.caseId, body.line.file, body.line.at].filter((part) => part !== '').join(', ');
    case 'explored':
      return say('explored for {time}', { time: durationWords(body.activeMs) });
    case 'undone':
      return say('step {step} undone', { step: body.stepIndex });
    case 'held':
      return say('{method} to {host} held', { method: body.request.method, host: body.request.host });
    case 'held-decided': {
      const decision = say(heldDecisions[body.decision]);
      return body.by === undefined
        ? say('held request: {decision}', { decision })
        : say('held request: {decision}, automatically: nobody decided', { decision });
    }
    case 'integrity':
      return integrityWords(body);
    case 'described':
      return quoted(body.text);
    case 'note':
      return body.text;
    case 'site-report':
      return `${body.text} ${body.url}`.trim();
    case 'located':
      return body.answers.map(locatedWords).join('\n');
    case 'redacted':
      return redactedWords(body);
    case 'failed':
      return sayHost(body.error.message);
    case 'ended':
      return say(body.status);
  }
}

function decidedWords({ error, thought, asks }: Body<'decided'>): string {
  if (error !== null) return sayHost(error.message);
  return thought || asks.map(askWords).join(', ');
}

function integrityWords({ stepIndex: step, integrity: { ok, reason } }: Body<'integrity'>): string {
  if (ok) return say('snapshot of step {step}: shows the element', { step });
  return reason === null
    ? say('snapshot of step {step}: does not show the element', { step })
    : say('snapshot of step {step}: {reason}', { step, reason: sayHost(reason) });
}
