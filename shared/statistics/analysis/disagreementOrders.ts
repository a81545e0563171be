/** The orders in which tasks can be ranked. */
export const disagreementOrders = ['people-agents', 'people', 'agents', 'sources'] as const;
export type DisagreementOrder = (typeof disagreementOrders)[number];
