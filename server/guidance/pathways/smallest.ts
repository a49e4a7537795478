/** The smallest number of people that a figure shows. */
export const SMALLEST = 5
