import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useRef } from 'react'
import { copyText } from '#client/platform/clipboard.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { smallPhoto } from '#contract/members/person.ts'
import type { VouchingStatus } from '#contract/people/vouching.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { vouchingQuery } from './queries.ts'

/** Shows the link by which an alumnus asks classmates to vouch for them, and who has. */
export const VouchingDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['vouching', 'common'])
  const { name: college } = useCollege()
  const { data, error, isPending, refetch } = useQuery(vouchingQuery)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('ask.title')}
      description={t('ask.text', { college })}
      closeLabel={t('common:close')}
      size="s"
    >
      {data === undefined ? (
        <QueryFallback
          pending={isPending}
          blocks={['4.5rem', '2.75rem', '3rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        >
          {error?.message}
        </QueryFallback>
      ) : (
        <div className="grid gap-6">
          <VouchingLink link={data.link} />
          <Vouchers status={data} />
        </div>
      )}
    </Dialog>
  )
}

const VouchingLink = ({ link }: { link: string }) => {
  const { t } = useTranslation('vouching')
  const { name: college } = useCollege()
  const input = useRef<HTMLInputElement>(null)

  const copy = async () => {
    input.current?.select()
    if (await copyText(link)) toast.success(t('copied'))
    else toast.info(t('not_copied'))
  }
  // Closing the share sheet rejects the promise, which isn't an error.
  const share = () => void navigator.share({ text: t('share.text', { college }), url: link }).catch(() => undefined)

  return (
    <div className="grid gap-4">
      <TextField
        ref={input}
        name="link"
        label={t('link')}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button icon={<Copy size={18} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" icon={<Share2 size={18} />} onClick={share}>
            {t('share')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Shows who has vouched, and how many vouchers are needed. */
const Vouchers = ({ status: { vouchers, needed } }: { status: VouchingStatus }) => {
  const { t } = useTranslation('vouching')
  const isComplete = vouchers.length >= needed
  return (
    <section className="grid gap-3 border-t border-line pt-5" aria-live="polite">
      <h3 className="text-base">{t(isComplete ? 'status.complete' : 'status', { count: vouchers.length, needed })}</h3>
      {vouchers.length > 0 && (
        <ul className="grid gap-3">
          {vouchers.map(({ _id, fullName, profilePhoto, graduationYear }) => (
            <li key={_id} className="flex items-center gap-3">
              <Avatar id={_id} name={fullName} photo={smallPhoto(profilePhoto)} size="s" />
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-semibold text-heading">{fullName}</bdi>
                <span className="tabular ms-2 text-sm text-muted">{graduationYear}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-soft">{t(isComplete ? 'status.next' : 'status.hint')}</p>
    </section>
  )
}
