import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ConfirmPasswordDialog } from '#client/account/public.ts'
import { reloadReports } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { agreeToName, NameReason, type NameRequest, refuseName, requestName } from '#contract/trust/names.ts'

const Request = z.extend(PasswordProof, NameReason.shape)

/** The author of a reported anonymous post: asking to see them, another administrator's request, and the name once it is lifted. */
export const AuthorName = ({ id, name }: { id: string; name: NameRequest | null }) => {
  const { t } = useTranslation('reports')
  const nameOf = useNameOf()
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const { state, mine = false, reason = '', author = null } = name ?? {}
  const requester = nameOf(name?.requestedBy ?? null)
  const finish = async (message: string): Promise<void> => {
    toast.success(message)
    setConfirming(false)
    await reloadReports(client)
  }
  const refuse = async (): Promise<void> => {
    setRefusing(true)
    await api(refuseName, { params: { id } }).then(
      ({ message }) => finish(message),
      (error: unknown) => toast.error(messageOf(error)),
    )
    setRefusing(false)
  }

  if (state === 'lifted')
    return (
      <Banner tone="info">
        {author === null ? (
          t('name.lifted', { reason })
        ) : (
          <Sentence parts={{ person: <bdi className="font-semibold">{nameOf(author)}</bdi> }}>
            {t('name.author')}
          </Sentence>
        )}
      </Banner>
    )
  if (state === 'open')
    return (
      <div className="grid gap-2">
        <Banner tone="info">{t(mine ? 'name.open.mine' : 'name.open', { name: requester, reason })}</Banner>
        <div className="flex flex-wrap gap-2">
          {!mine && (
            <Button size="s" variant="secondary" onClick={() => setConfirming(true)}>
              {t('name.agree')}
            </Button>
          )}
          <Button size="s" variant="ghost" pending={isRefusing} onClick={() => void refuse()}>
            {t(mine ? 'name.withdraw' : 'name.refuse')}
          </Button>
        </div>
        {isConfirming && (
          <ConfirmPasswordDialog
            title={t('name.agree.title')}
            intro={t('name.agree.text', { name: requester })}
            schema={PasswordProof}
            submit={t('name.agree')}
            send={async (body) => finish((await api(agreeToName, { params: { id }, body })).message)}
            onClose={() => setConfirming(false)}
          />
        )}
      </div>
    )
  return (
    <div className="grid justify-items-start gap-2">
      {state === 'refused' && <p className="text-sm text-soft wrap-anywhere">{t('name.refused', { reason })}</p>}
      <Button size="s" variant="ghost" onClick={() => setConfirming(true)}>
        {t('name.ask')}
      </Button>
      {isConfirming && (
        <ConfirmPasswordDialog
          title={t('name.ask.title')}
          intro={t('name.ask.text')}
          schema={Request}
          submit={t('name.ask.submit')}
          before={<TextArea name="reason" label={t('name.reason')} required maxLength={500} />}
          send={async (body) => finish((await api(requestName, { params: { id }, body })).message)}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}
