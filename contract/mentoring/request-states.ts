import * as z from 'zod/mini'

/**
 * The state of a request. `asked`: it waits for the mentor; `question`: the mentor asked a question, and it waits for the mentee. Closed states:
 * `accepted`, `declined`, `lapsed` without an answer, `withdrawn` by the mentee, or `passed_on` to the mentee's next choice.
 */
export const REQUEST_STATES = ['asked', 'question', 'accepted', 'declined', 'lapsed', 'withdrawn', 'passed_on'] as const
export const RequestState = z.enum(REQUEST_STATES, 'choice')
export type RequestState = z.infer<typeof RequestState>
