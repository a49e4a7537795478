import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ThreadAsking } from '#contract/discussions/asking.ts'
import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { firstName } from '../author.tsx'
import { useOpenThread } from '../thread/threadContext.ts'
import { CandidateRadios } from './CandidateRadios.tsx'
import { askPeople, passOn, threadCandidatesQuery } from './queries.ts'
import { useAskCalls } from './useAskCalls.ts'

/** Asks one more member by name about the viewer's question. */
export const AskMoreDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('asking')
  const { thread } = useOpenThread()
  return (
    <PersonDialog
      title={t('more')}
      text={t('more.text')}
      labelOf={(name) => (name === undefined ? t('more.ask') : t('more.ask_name', { name }))}
      doneOf={(name) => t('more.done', { name })}
      call={(id) => askPeople(thread._id, [id])}
      onClose={onClose}
    />
  )
}

/** Passes the question on to one of those who can probably answer, or to someone found by name. */
export const PassOnDialog = ({ asker, onClose }: { asker: string; onClose: () => void }) => {
  const { t } = useTranslation('asking')
  const { thread } = useOpenThread()
  const [words, setWords] = useState('')
  return (
    <PersonDialog
      title={t('asked.pass')}
      text={t('pass.text', { name: asker })}
      labelOf={(name) => (name === undefined ? t('asked.pass') : t('pass.to', { name }))}
      doneOf={(name) => t('pass.done', { name })}
      call={(to) => passOn(thread._id, { to, words: words.trim() || undefined })}
      isTyped={words.trim() !== ''}
      onClose={onClose}
    >
      <TextField
        name="words"
        label={t('pass.words')}
        hint={t('pass.words.hint')}
        maxLength={DISCUSSION_LIMITS.askWords}
        value={words}
        onValueChange={setWords}
      />
    </PersonDialog>
  )
}

/** How long typing must pause before a search, in ms. */
const REST = 300

type PersonDialogProps = {
  title: string
  text: string
  /** Returns the label of the button, with the first name of the chosen person. */
  labelOf: (name: string | undefined) => string
  doneOf: (name: string) => string
  call: (id: string) => Promise<ThreadAsking>
  /** Closing the dialog asks before it discards what was typed. */
  isTyped?: boolean
  onClose: () => void
  children?: ReactNode
}

/** Chooses a person who can probably answer the open question, or finds one by name, and makes a call with them. */
const PersonDialog = ({ title, text, labelOf, doneOf, call, isTyped, onClose, children }: PersonDialogProps) => {
  const { t } = useTranslation(['asking', 'common'])
  const { thread } = useOpenThread()
  const { run, pending } = useAskCalls(thread._id)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const query = useQuery(threadCandidatesQuery(thread._id, useDebounced(search.trim(), REST)))
  const person = query.data?.candidates.find((each) => each.person._id === chosen && each.freeAt === null)?.person
  const submit = async (): Promise<void> => {
    if (person === undefined || !(await run(() => call(person._id)))) return
    toast.success(doneOf(firstName(person.fullName)))
    onClose()
  }
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      closeLabel={t('common:close')}
      footer={
        <Button wide pending={pending} disabled={person === undefined} onClick={() => void submit()}>
          {labelOf(person && firstName(person.fullName))}
        </Button>
      }
    >
      <form
        data-typed={isTyped === true ? '' : undefined}
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <SearchBox
          label={t('pass.search')}
          placeholder={t('pass.search')}
          clearLabel={t('pass.clear')}
          maxLength={LIMITS.searchLength}
          value={search}
          onValueChange={setSearch}
        />
        <CandidateRadios query={query} chosen={person?._id} onChoose={setChosen} />
        {children}
      </form>
    </Dialog>
  )
}
