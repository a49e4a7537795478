import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { toast } from '#client/ui/toast.ts'
import { firstName } from '../author.tsx'
import { useOpenThread } from '../thread/threadContext.ts'
import { CandidateRadios } from './CandidateRadios.tsx'
import { askPeople, threadCandidatesQuery } from './queries.ts'
import { useAskCalls } from './useAskCalls.ts'

/** How long typing must pause before a search, in ms. */
const REST = 300

/** Asks one more member by name about the viewer's question. */
export const AskMoreDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['asking', 'common'])
  const { thread } = useOpenThread()
  const { run, pending } = useAskCalls(thread._id)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const query = useQuery(threadCandidatesQuery(thread._id, useDebounced(search.trim(), REST)))
  const person = query.data?.candidates.find((each) => each.person._id === chosen && each.freeAt === null)?.person
  const ask = async (): Promise<void> => {
    if (person === undefined || !(await run(() => askPeople(thread._id, [person._id])))) return
    toast.success(t('more.done', { name: firstName(person.fullName) }))
    onClose()
  }
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('more')}
      description={t('more.text')}
      closeLabel={t('common:close')}
      footer={
        <Button wide pending={pending} disabled={person === undefined} onClick={() => void ask()}>
          {person === undefined ? t('more.ask') : t('more.ask_name', { name: firstName(person.fullName) })}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SearchBox
          label={t('pass.search')}
          placeholder={t('pass.search')}
          clearLabel={t('pass.clear')}
          maxLength={LIMITS.searchLength}
          value={search}
          onValueChange={setSearch}
        />
        <CandidateRadios query={query} chosen={person?._id} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}
