import { may } from '#contract/members/rights.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { administratorsQuery, ConfirmPasswordDialog } from '#client/account/public.ts'
import { reloadReports } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { locale } from '#client/platform/locale.ts'
import { useMay } from '#client/platform/useMay.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { PasswordProof } from '#contract/password-confirmation.ts'
import type { Administrator } from '#contract/account/administrators.ts'
import { agreeToName, NameReason, type NameRequest, refuseName, requestName } from '#contract/trust/names.ts'

const Request = z.extend(PasswordProof, NameReason.shape)

type AuthorNameProps = {
  id: string
  name: NameRequest | null
  /** Called once the change shows, which removes the pressed button. */
  onChanged: () => void
}

/**
 * The author of a reported anonymous post: asking to see them, another administrator's request, and the name once it is lifted. Others than
 * administrators see only the name.
 */
export const AuthorName = ({ id, name, onChanged }: AuthorNameProps) => {
  const { t } = useTranslation('reports')
  const nameOf = useNameOf()
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const { state, mine = false, reason = '', author = null } = name ?? {}
  const mayAsk = useMay()('identity')
  const colleagues = useColleagues(mayAsk)
  const requester = nameOf(name?.requestedBy ?? null)
  const finish = async (message: string): Promise<void> => {
    toast.success(message)
    setConfirming(false)
    await reloadReports(client)
    onChanged()
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
  if (!mayAsk) return null
  if (state === 'open')
    return (
      <div className="grid gap-2">
        <Banner tone="info">
          <p>{t(mine ? 'name.open.mine' : 'name.open', { name: requester, reason })}</p>
          {mine && <Colleagues colleagues={colleagues} />}
        </Banner>
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
          intro={t(introOf(colleagues))}
          schema={Request}
          submit={t('name.ask.submit')}
          before={
            <>
              <Colleagues colleagues={colleagues} />
              <TextArea name="reason" label={t('name.reason')} required maxLength={500} />
            </>
          }
          send={async (body) => finish((await api(requestName, { params: { id }, body })).message)}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}

const introOf = (colleagues: readonly Administrator[] | undefined) => {
  if (colleagues === undefined) return 'name.ask.text'
  return colleagues.length === 0 ? 'name.ask.text.alone' : 'name.ask.text.others'
}

/** Returns the others who may reveal names, by name; undefined until they are loaded. */
const useColleagues = (enabled: boolean): Administrator[] | undefined => {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({ ...administratorsQuery, enabled })
  useEffect(() => {
    if (hasNextPage) void fetchNextPage()
  }, [data, hasNextPage, fetchNextPage])
  return data?.pages
    .flatMap(({ body }) => body.administrators)
    .filter(({ you, rights }) => !you && may(rights, 'identity'))
}

/** Who can agree to a request: administrators with two-step login, and those who have to set it up first. */
const Colleagues = ({ colleagues = [] }: { colleagues: Administrator[] | undefined }) => {
  const { t } = useTranslation('reports')
  const namesOf = (chosen: readonly Administrator[]): string =>
    new Intl.ListFormat(locale(), { type: 'conjunction' }).format(chosen.map(({ fullName }) => fullName))
  const ready = colleagues.filter(({ secondFactor }) => secondFactor)
  const others = colleagues.filter(({ secondFactor }) => !secondFactor)
  if (colleagues.length === 0) return null
  return (
    <div className="text-sm wrap-anywhere">
      {ready.length > 0 && <p>{t('name.colleagues', { names: namesOf(ready) })}</p>}
      {others.length > 0 && <p>{t('name.colleagues.without', { names: namesOf(others) })}</p>}
    </div>
  )
}
