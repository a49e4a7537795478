/** Returns the date `days` from now, as `YYYY-MM-DD`. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
