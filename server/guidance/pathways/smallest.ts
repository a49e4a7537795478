/** The smallest number of people that a figure shows. */
export const SMALLEST = 5

/** Returns the smallest number that is worth a block, ribbon or row among `people`: a smaller one it couldn't be read, and hides others better. */
export const leastOf = (people: number, share: number): number => Math.max(SMALLEST, Math.ceil(people * share))
