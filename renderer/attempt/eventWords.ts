import type { AttemptEvent } from '../../shared/model/index.ts';
import { kindWord } from '../../shared/redaction/kindWords.ts';
import { elementWords, operationWords } from '../parts/stepWords.ts';
import { durationWords } from '../parts/time.ts';

/** What an event says, on one line. */
export function eventWords({ body }: AttemptEvent): string {
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
        : `taken up again, with ${body.repeated} ${body.repeated === 1 ? 'step' : 'steps'} carried out again`;
    case 'action': {
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
      return `held request: ${body.decision}`;
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
