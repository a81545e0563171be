import type { AgentAsk, AttemptEvent, Oversight } from '../model/index.ts';
import { kindWord } from '../redaction/kinds.ts';
import { counted } from './countWords.ts';
import { elementWords, operationWords } from './stepWords.ts';
import { durationWords } from './timeWords.ts';

/** What a person beside an agent does, as its events say it. */
export const oversightWords: Readonly<Record<Oversight['did'], string>> = {
  watched: 'a person watches',
  paused: 'a person paused it',
  'went-on': 'a person let it go on',
  stepped: 'a person let it decide once',
  approved: 'a person approved the decision',
  refused: 'a person refused the decision',
  'took-over': 'a person took over',
  'handed-back': 'a person handed the page back',
  stopped: 'a person stopped it',
};

function askedWords(asks: readonly AgentAsk[]): string {
  return asks.map((one) => (one.ask === 'perform' ? operationWords(one.operation) : one.ask)).join(', ');
}

/** What an event says, on one line. */
export function eventWords({ body }: Pick<AttemptEvent, 'body'>): string {
  switch (body.type) {
    case 'opened':
      if (body.chromium === '') return `rule ${body.profile}, recorded elsewhere`;
      return `rule ${body.profile}, ${body.viewport.width} × ${body.viewport.height}, Chromium ${body.chromium}`;
    case 'segment':
      return body.segment;
    case 'quiet':
      return `no mouse or keyboard for ${durationWords(body.to - body.from)}`;
    case 'resumed':
      return body.repeated === undefined
        ? 'taken up again'
        : `taken up again, with ${counted(body.repeated, 'step')} carried out again`;
    case 'action':
    case 'scripted': {
      const { action } = body;
      const on = action.element === null ? action.url : elementWords(action.element);
      return `${operationWords(action.operation)} ${on}${action.value === null ? '' : ` → ${action.value}`}`;
    }
    case 'tab':
      return `${body.tab} ${body.change} ${body.url}`;
    case 'navigated':
      return `${body.status ?? ''} ${body.url}`.trim();
    case 'restless':
      return `the page never rests: ${body.navigations} more navigations`;
    case 'page':
      return `${body.title} ${body.url}`.trim();
    case 'answer':
      return body.hop === null ? `“${body.text}”` : `hop ${body.hop + 1}: “${body.text}”`;
    case 'step':
      return `${body.step.index}. ${operationWords(body.step.operation)}${body.step.element === null ? '' : ` ${elementWords(body.step.element)}`}`;
    case 'decided':
      return `decision ${body.n}: ${body.error?.message ?? (body.thought || askedWords(body.asks))}`;
    case 'branched':
      return `from here on its own: ${counted(body.inherited, 'step')} carried out again`;
    case 'oversight':
      return `${oversightWords[body.did]}${body.text === '' ? '' : `: ${body.text}`}`;
    case 'asked':
      return `“${body.question}”${body.isHeard ? '' : ': nobody was there'}`;
    case 'replied':
      return `“${body.text}”`;
    case 'prompt':
      return `${body.prompt.kind} from ${body.prompt.origin}`;
    case 'prompt-answered':
      return body.choice;
    case 'imported':
      return [body.line.caseId, body.line.file, body.line.at].filter((part) => part !== '').join(', ');
    case 'explored':
      return `looked around for ${durationWords(body.activeMs)}`;
    case 'undone':
      return `step ${body.stepIndex} taken back`;
    case 'held':
      return `${body.request.method} to ${body.request.host} held`;
    case 'held-decided':
      return `held request: ${body.decision}${body.by === undefined ? '' : ', by itself: nobody decided'}`;
    case 'integrity':
      return `snapshot of step ${body.stepIndex}: ${body.integrity.ok ? 'shows the element' : (body.integrity.reason ?? 'does not show the element')}`;
    case 'described':
      return `“${body.text}”`;
    case 'note':
      return body.text;
    case 'site-report':
      return `${body.text} ${body.url}`.trim();
    case 'redacted':
      return `${body.count} × ${kindWord(body.kind)} in ${body.where}`;
    case 'failed':
      return body.error.message;
    case 'ended':
      return body.status;
  }
}
