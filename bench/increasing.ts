/** Returns a number that grows from call to call, across all processes of this machine: its clock in units of 10 µs. */
export const increasing = (): number => Math.floor((performance.timeOrigin + performance.now()) * 100)
