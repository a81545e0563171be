/**
 * Ends the program within a few seconds after a signal. A stuck page cannot delay it, because its browser ends with this process.
 * A terminal that is closed sends SIGHUP.
 */
export function closeOnSignals(host: { close(): Promise<void> }): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void host.close().finally(() => process.exit()));
}
