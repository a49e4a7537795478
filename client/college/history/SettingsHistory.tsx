import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import type { Settings, SettingsEntry } from '#contract/college/settings.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { useChangesInWords } from '../changedSettings.ts'
import type { EditedGroup } from '../groups/groups.ts'
import { PagedList } from '../panel/PagedList.tsx'
import { settingsHistoryQuery } from '../queries.ts'
import { putBack } from './putBack.ts'

type SettingsHistoryProps = {
  group: EditedGroup
  /** The settings that the form shows. */
  settings: Settings
  /** The form has changes that putting back would lose. */
  unsaved: boolean
  onPutBack: (saved: Settings) => void
}

/** Opens the earlier values of a group of settings, each of which can be put back. */
export const SettingsHistory = (props: SettingsHistoryProps) => {
  const { t } = useTranslation(['college-face', 'common'])
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="ghost" icon={<History size={17} />} onClick={() => setOpen(true)}>
        {t('history')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('history.title', { group: t(`group.${props.group}`) })}
        description={t(props.unsaved ? 'history.unsaved' : 'history.intro')}
        closeLabel={t('common:close')}
      >
        <Entries
          {...props}
          onPutBack={(saved) => {
            setOpen(false)
            props.onPutBack(saved)
          }}
        />
      </Dialog>
    </>
  )
}

const Entries = ({ group, settings, unsaved, onPutBack }: SettingsHistoryProps) => {
  const { t } = useTranslation('college-face')
  const query = useInfiniteQuery(settingsHistoryQuery(group))
  const entries = query.data?.pages.flatMap(({ body }) => body.entries) ?? []
  return (
    <PagedList
      query={query}
      failed={t('history.failed')}
      rowHeight="4.5rem"
      empty={entries.length === 0 ? <p className="text-soft">{t('history.none')}</p> : undefined}
    >
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry
            key={entry._id}
            entry={entry}
            revision={settings.revisions[group]}
            unsaved={unsaved}
            onPutBack={onPutBack}
          />
        ))}
      </ul>
    </PagedList>
  )
}

type EntryProps = {
  entry: SettingsEntry
  revision: string
  unsaved: boolean
  onPutBack: (saved: Settings) => void
}

const Entry = ({ entry: { by, at, changes }, revision, unsaved, onPutBack }: EntryProps) => {
  const { t } = useTranslation('college-face')
  const words = useChangesInWords()(changes)
  const { mutate, isPending } = useMutation({
    mutationFn: () => putBack(changes, revision),
    onSuccess: (saved) => {
      toast.success(t('history.done'))
      onPutBack(saved)
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="text-soft">{by === '' ? dayAndTime(at) : t('history.by', { name: by, at: dayAndTime(at) })}</p>
        <ul className="mt-0.5 wrap-anywhere">
          {words.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </div>
      {!unsaved && (
        <Button size="s" variant="secondary" pending={isPending} onClick={() => mutate()}>
          {t('history.put_back')}
        </Button>
      )}
    </li>
  )
}
