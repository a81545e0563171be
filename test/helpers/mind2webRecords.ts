/** The text of one task of Mind2Web's files with one step on one page; `key` makes it unique. */
export function demonstrationRecord(key: string): string {
  return JSON.stringify({
    website: 'lamps',
    domain: 'Shopping',
    subdomain: 'General',
    annotation_id: `id-${key}`,
    confirmed_task: `Find a ${key} lamp.`,
    action_reprs: ['[link]  Desk lamps -> HOVER'],
    actions: [
      {
        action_uid: `uid-${key}`,
        cleaned_html: `<html backend_node_id="1"><a backend_node_id="9"><text backend_node_id="10">The ${key} lamp</text></a></html>`,
        operation: { original_op: 'HOVER', value: '', op: 'CLICK' },
        pos_candidates: [],
        neg_candidates: [
          { tag: 'a', backend_node_id: '9', attributes: '{"bounding_box_rect": "10,80,90,20"}' },
        ],
      },
    ],
  });
}
