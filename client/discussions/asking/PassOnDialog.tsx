import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { passOn, threadCandidatesQuery } from './queries.ts'
import { useAskCalls } from './useAskCalls.ts'

/** How long typing must pause before a search, in ms. */
const REST = 300

/** Passes the question on to one of those who can probably answer, or to someone found by name. */
export const PassOnDialog = ({ asker, onClose }: { asker: string; onClose: () => void }) => {
  const { t } = useTranslation(['asking', 'common'])
  const { thread } = useOpenThread()
  const { run, pending } = useAskCalls(thread._id)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [words, setWords] = useState('')
  const q = useDebounced(search.trim(), REST)
  const query = useQuery(threadCandidatesQuery(thread._id, q))
  const to = query.data?.candidates.find(({ person, freeAt }) => person._id === chosen && freeAt === null)?.person
  const pass = async (): Promise<void> => {
    if (to === undefined) return
    if (!(await run(() => passOn(thread._id, { to: to._id, words: words.trim() || undefined })))) return
    toast.success(t('pass.done', { name: firstName(to.fullName) }))
    onClose()
  }
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('asked.pass')}
      description={t('pass.text', { name: asker })}
      closeLabel={t('common:close')}
      footer={
        <Button wide pending={pending} disabled={to === undefined} onClick={() => void pass()}>
          {to === undefined ? t('asked.pass') : t('pass.to', { name: firstName(to.fullName) })}
        </Button>
      }
    >
      {/* Marked, so that closing the dialog asks before it discards the words. */}
      <form
        data-typed={words.trim() === '' ? undefined : ''}
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
        <CandidateRadios query={query} chosen={to?._id} onChoose={setChosen} />
        <TextField
          name="words"
          label={t('pass.words')}
          hint={t('pass.words.hint')}
          maxLength={DISCUSSION_LIMITS.askWords}
          value={words}
          onValueChange={setWords}
        />
      </form>
    </Dialog>
  )
}
