import { useQuery } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { cx } from '#client/ui/classes.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { toast } from '#client/ui/toast.ts'
import { getPostFile } from '#contract/discussions/files.ts'
import type { ContentKind } from '#contract/trust/content.ts'
import type { ContextEntry } from '#contract/trust/context.ts'
import { reportContextQuery } from '../queries.ts'
import { downloadReported } from './downloadReported.ts'
import { ReportedText } from './ReportedText.tsx'

type ReportContextProps = { reportId: string; kind: ContentKind; title: string; onClose: () => void }

/** What was written around a reported post or comment, read only. */
export const ReportContext = ({ reportId, kind, title, onClose }: ReportContextProps) => {
  const { t } = useTranslation(['reports', 'common'])
  const { data, isPending, error, refetch } = useQuery(reportContextQuery(reportId))
  const { entries = [], earlier = 0, later = 0, place = '' } = data ?? {}
  return (
    <Dialog
      open
      size="l"
      title={title}
      description={[place, t('context.recorded')].filter((each) => each !== '').join(' · ')}
      closeLabel={t('common:close')}
      onOpenChange={onClose}
    >
      {data === undefined ? (
        <QueryFallback
          pending={isPending}
          blocks={['5rem', '5rem', '5rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('context.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        >
          {error?.message}
        </QueryFallback>
      ) : (
        <>
          {earlier > 0 && <p className="mb-3 text-sm text-soft">{t('context.earlier', { count: earlier })}</p>}
          <ol className="grid gap-2.5">
            {entries.map((entry) => (
              <Entry
                key={entry._id}
                entry={entry}
                kind={kind}
                answered={entries.find(({ number }) => number !== null && number === entry.replyTo)}
              />
            ))}
          </ol>
          {later > 0 && <p className="mt-3 text-sm text-soft">{t('context.later', { count: later })}</p>}
        </>
      )}
    </Dialog>
  )
}

type EntryProps = { entry: ContextEntry; kind: ContentKind; answered: ContextEntry | undefined }

/** A post or comment; a reply says whose answer it is to. */
const Entry = ({ entry, kind, answered }: EntryProps) => {
  const { t } = useTranslation(['reports', 'common'])
  const nameOf = useNameOf()
  const nameIn = ({ anonymous, author }: ContextEntry) => (anonymous ? t('common:anonymous_student') : nameOf(author))
  const { text, files, hidden, reported, createdAt } = entry
  const reasons = Object.keys(hidden ?? {}) as (keyof NonNullable<typeof hidden>)[]
  return (
    <li
      className={cx(
        'rounded-m border px-4 py-3',
        answered !== undefined && 'ms-4 sm:ms-8',
        reported ? 'border-navy bg-sunken' : 'border-line bg-surface',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft wrap-anywhere">
        <span>
          <bdi className="font-semibold text-ink">{nameIn(entry)}</bdi>
          {answered !== undefined && <> · {t('context.reply', { name: nameIn(answered) })}</>} ·{' '}
          <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
        </span>
        {reported && <Chip tone="brand">{t('context.reported')}</Chip>}
        {hidden !== null && (
          <Chip tone="bad">{[t('context.hidden'), ...reasons.map((reason) => t(`reason.${reason}`))].join(' · ')}</Chip>
        )}
      </p>
      {text === null ? (
        <p className="mt-1 text-soft">{t('context.deleted')}</p>
      ) : (
        <ReportedText kind={kind} className="mt-1">
          {text}
        </ReportedText>
      )}
      {files.map((file) => (
        <Button
          key={file._id}
          size="s"
          variant="ghost"
          className="mt-1"
          icon={<Paperclip size={16} />}
          onClick={() =>
            void downloadReported(getPostFile, file).catch(() => toast.error(t('queue.attachment_failed')))
          }
        >
          {t('queue.attachment', { name: file.name })}
        </Button>
      ))}
    </li>
  )
}
