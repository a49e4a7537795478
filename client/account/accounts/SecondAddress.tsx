import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addSecondEmail, type Addresses, chooseMainEmail, removeSecondEmail } from '#contract/account/accounts.ts'
import { api } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Address } from './Address.tsx'
import { NewAddressDialog } from './NewAddressDialog.tsx'
import { useAddressCall } from './useAddressCall.ts'
import { WaitingAddress } from './WaitingAddress.tsx'

type SecondAddressProps = { addresses: Addresses; mail: boolean }

/** The address for after graduation: one logs in with it too, and can make it the main one. */
export const SecondAddress = ({ addresses: { second, wantedSecond }, mail }: SecondAddressProps) => {
  const { t } = useTranslation(['accounts', 'common'])
  const [asking, setAsking] = useState<'add' | 'remove'>()
  const close = () => setAsking(undefined)
  const choose = useAddressCall(() => api(chooseMainEmail, { body: { email: second?.email ?? '' } }))
  const remove = useAddressCall(() => api(removeSecondEmail, {}), close)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {second === null ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-48 flex-1">
            <p className="text-sm font-medium text-muted">{t('second')}</p>
            <p className="mt-0.5 text-soft">{t('second.none')}</p>
          </div>
          {mail && !wantedSecond && (
            <Button size="s" variant="ghost" aria-label={t('second.add')} onClick={() => setAsking('add')}>
              {t('add')}
            </Button>
          )}
        </div>
      ) : (
        <Address label={t('second')} email={second.email} confirmed={second.confirmed} note={t('second.note')}>
          <Button size="s" variant="secondary" pending={choose.pending} onClick={choose.run}>
            {t('second.make_main')}
          </Button>
          <Button size="s" variant="ghost" aria-label={t('second.remove')} onClick={() => setAsking('remove')}>
            {t('remove')}
          </Button>
        </Address>
      )}
      {wantedSecond && <WaitingAddress wanted={wantedSecond} as="second" cancel={() => api(removeSecondEmail, {})} />}
      {asking === 'add' && (
        <NewAddressDialog
          title={t('second.add')}
          intro={t('second.add.intro')}
          ask={(body) => api(addSecondEmail, { body })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={(open) => !open && close()}
        title={t('second.remove')}
        confirmLabel={t('remove')}
        cancelLabel={t('common:cancel')}
        pending={remove.pending}
        danger
        onConfirm={remove.run}
      >
        {t('second.remove.meaning', { email: second?.email ?? '' })}
      </ConfirmDialog>
    </div>
  )
}
