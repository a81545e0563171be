import type { Redaction } from '../../../shared/redaction/redaction.ts';
import type { BrowserEvent } from '../taskBrowser.ts';

/** Where in the record what an event says will stand. The others hold no text of a page. */
const PLACES: Partial<Record<BrowserEvent['type'], string>> = {
  action: 'action',
  tab: 'address',
  navigated: 'address',
  prompt: 'prompt',
  held: 'held request',
};

export function redactEvent(redaction: Redaction, event: BrowserEvent): BrowserEvent {
  const where = PLACES[event.type];
  return where === undefined ? event : redaction.value(event, where);
}
