import type { Interview, InterviewKind, Outcome, RoundKind } from '#contract/guidance/interviews.ts'

/** A round as its fields have it; nothing chosen is the empty string. */
export type RoundState = { kind: RoundKind | ''; minutes: string; asked: string; felt: string }

/** The fields of the form. */
export type FormState = {
  company: string
  role: string
  year: string
  month: string
  outcome: Outcome | ''
  rounds: readonly RoundState[]
  kind: InterviewKind | ''
  way: string
  difficulty: string
  advice: string
  anonymous: boolean
}

export const emptyRound: RoundState = { kind: '', minutes: '', asked: '', felt: '' }

export const emptyForm: FormState = {
  ...{ company: '', role: '', year: '', month: '', outcome: '', rounds: [emptyRound], kind: '', way: '' },
  ...{ difficulty: '', advice: '', anonymous: false },
}

/** Returns the fields of an interview that is changed. */
export const stateOf = (interview: Interview): FormState => ({
  ...{ company: interview.company, role: interview.role, year: String(interview.year) },
  ...{ month: String(interview.month), outcome: interview.outcome, kind: interview.kind ?? '' },
  ...{ way: interview.way ?? '', difficulty: interview.difficulty ?? '', advice: interview.advice },
  anonymous: interview.anonymous,
  rounds: interview.rounds.map(({ kind, minutes, asked, felt }) => ({
    ...{ kind, asked, minutes: minutes?.toString() ?? '', felt: felt ?? '' },
  })),
})

/** Returns what the fields say as input for the schema: empty ones are absent. */
export const inputOf = ({ anonymous: _anonymous, rounds, ...fields }: FormState): object => ({
  ...fields,
  rounds: rounds.map((round) => Object.fromEntries(Object.entries(round).filter(([, value]) => value !== ''))),
})

/** Returns whether anything was entered. */
export const isTouched = (state: FormState): boolean => JSON.stringify(state) !== JSON.stringify(emptyForm)
