import type { EventBody } from '../../shared/model/index.ts';
import type { Redaction } from '../../shared/redaction/redaction.ts';

/** Lines of the record that hold texts of a page or typed values, and what the report calls the place. */
const PLACES: Partial<Record<EventBody['type'], string>> = {
  action: 'action',
  tab: 'address',
  navigated: 'address',
  page: 'address',
  step: 'step',
  prompt: 'prompt',
  held: 'held request',
  failed: 'failure',
};

/**
 * A line of the record as it may be kept. Of a person's own words, notes and descriptions lose what is known to be secret and
 * numbers of cards and accounts and tokens, as pages do; an answer only what is known: it may be the number that was asked for.
 */
export function redactBody(redaction: Redaction, body: EventBody): EventBody {
  switch (body.type) {
    case 'answer':
      return { ...redaction.value(body, 'address'), text: redaction.words(body.text, body.type) };
    case 'note':
    case 'site-report':
      return redaction.value(body, body.type);
    case 'described':
      return redaction.value(body, 'description');
    default: {
      const where = PLACES[body.type];
      return where === undefined ? body : redaction.value(body, where);
    }
  }
}
