import type { PeopleSelection } from '#contract/people/list.ts'
import type { ListedPerson } from '#contract/people/listing.ts'

/**
 * The props of every action on the selected people: its button in the bar, or its item in the menu, with its dialog. `people`: those of them that are
 * loaded; `onDone` clears the selection.
 */
export type ActionProps = {
  selection: PeopleSelection
  count: number
  people: readonly ListedPerson[]
  onDone: () => void
}
