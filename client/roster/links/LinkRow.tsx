import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type RosterLink, withdrawLink } from '#contract/roster/links.ts'
import { api } from '#client/platform/api.ts'
import { copyText } from '#client/platform/clipboard.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { linksQuery } from './queries.ts'

/** A link: its class or person, its uses, its end, and the ways to copy, print and withdraw it. */
export const LinkRow = ({ link }: { link: RosterLink }) => {
  const { t } = useTranslation('roster-links')
  const { kind, name, graduationYear, person, uses, mostUses, createdBy, createdAt, expiresAt } = link
  const title = kind === 'class' ? t('class', { year: graduationYear ?? '' }) : t('classmate', { name: person ?? '' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold text-heading wrap-anywhere">
          {title}
          {name !== '' && (
            <>
              {' '}
              · <bdi>{name}</bdi>
            </>
          )}
        </p>
        <p className="text-sm text-soft wrap-anywhere">{t('made', { name: createdBy, date: day(createdAt) })}</p>
      </div>
      <p className="tabular text-sm text-soft">
        {t('used', { uses, most: mostUses })} · {t('until', { date: day(expiresAt) })}
      </p>
      <Actions link={link} title={title} />
    </li>
  )
}

const stateOf = ({ withdrawnAt, expiresAt, uses, mostUses }: RosterLink) => {
  if (withdrawnAt !== null) return 'withdrawn'
  if (uses >= mostUses) return 'used_up'
  return Date.parse(expiresAt) <= Date.now() ? 'expired' : undefined
}

const Actions = ({ link, title }: { link: RosterLink; title: string }) => {
  const { t } = useTranslation(['roster-links', 'common'])
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(withdrawLink, { params: { id: link._id } }),
    onSuccess: async () => {
      setAsking(false)
      toast.success(t('withdrawn_toast'))
      await client.invalidateQueries(linksQuery)
    },
    onError: (error) => toast.error(error.message),
  })
  const state = stateOf(link)
  if (state !== undefined) return <Chip tone="neutral">{t(state)}</Chip>
  const { url } = link
  const copy = async (text: string) => {
    if (await copyText(text)) toast.success(t('copied'))
    else toast.info(text)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {url !== null && (
        <>
          <Button
            size="s"
            variant="ghost"
            icon={<Copy size={16} />}
            aria-label={t('copy_of', { title })}
            onClick={() => void copy(url)}
          >
            {t('copy')}
          </Button>
          {link.kind === 'class' && (
            <Button
              size="s"
              variant="ghost"
              icon={<Printer size={16} />}
              aria-label={t('print_of', { title })}
              render={<Link to={{ search: `?sheet=${link._id}` }} />}
            >
              {t('print')}
            </Button>
          )}
        </>
      )}
      <Button size="s" variant="quiet" aria-label={t('withdraw_of', { title })} onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('withdraw.title')}
        confirmLabel={t('withdraw')}
        cancelLabel={t('common:cancel')}
        pending={isPending}
        onConfirm={() => mutate()}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    </div>
  )
}
