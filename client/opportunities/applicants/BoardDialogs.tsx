import type { ApplicantRow, ApplicantsPage } from '#contract/opportunities/applicants.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { DateDialog } from './DateDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { KeysDialog } from './Keys.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { MoveSeveralDialog } from './MoveSeveralDialog.tsx'
import type { SharedStage, Stage } from './stages.ts'
import { WriteDialog } from './WriteDialog.tsx'

/** A dialog over the list of applicants. `close` is about all of them without `rows`. */
export type BoardDialog =
  | { kind: 'move'; row: ApplicantRow; to: Stage }
  | { kind: 'moveSeveral'; rows: readonly ApplicantRow[]; to: SharedStage }
  | { kind: 'write'; rows: readonly ApplicantRow[] }
  | { kind: 'close'; rows?: readonly ApplicantRow[] }
  | { kind: 'export' }
  | { kind: 'date' }
  | { kind: 'keys' }

type BoardDialogsProps = {
  numbers: ApplicantsPage
  dialog: BoardDialog | undefined
  onClose: () => void
  /** Something was done with the selected applicants. */
  onDone: () => void
}

/** Renders the open dialog. */
export const BoardDialogs = ({ numbers, dialog, onClose, onDone }: BoardDialogsProps) => {
  if (dialog === undefined) return null
  const done = () => {
    onDone()
    onClose()
  }
  switch (dialog.kind) {
    case 'move':
      return <MoveDialog key={dialog.to} jobId={numbers.job._id} row={dialog.row} to={dialog.to} onClose={onClose} />
    case 'moveSeveral':
      return <MoveSeveralDialog rows={dialog.rows} to={dialog.to} onClose={onClose} onDone={done} />
    case 'write':
      return <WriteDialog jobId={numbers.job._id} rows={dialog.rows} onClose={onClose} onDone={done} />
    case 'close':
      return <CloseDialog numbers={numbers} rows={dialog.rows} onClose={onClose} onDone={done} />
    case 'export':
      return <ExportDialog job={numbers.job} onClose={onClose} />
    case 'date':
      return <DateDialog numbers={numbers} onClose={onClose} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
  }
}
