import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Addresses, cancelEmailChange, changeEmail, sendConfirmation } from '#contract/account/accounts.ts'
import { api } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Address } from './Address.tsx'
import { NewAddressDialog } from './NewAddressDialog.tsx'
import { useAddressCall } from './useAddressCall.ts'
import { WaitingAddress } from './WaitingAddress.tsx'

type MainAddressProps = { addresses: Addresses; mail: boolean }

/** The address that mails go to: confirmed by a link, and changed by one to the new address. */
export const MainAddress = ({ addresses: { main, wantedMain }, mail }: MainAddressProps) => {
  const { t } = useTranslation('accounts')
  const [changing, setChanging] = useState(false)
  const again = useAddressCall(() => api(sendConfirmation, {}))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Address label={t('main')} email={main.email} confirmed={main.confirmed} note={mail ? t('main.note') : undefined}>
        {mail && !main.confirmed && (
          <Button size="s" variant="secondary" pending={again.pending} onClick={again.run}>
            {t('send_again')}
          </Button>
        )}
        {mail && (
          <Button size="s" variant="ghost" aria-label={t('main.change')} onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        )}
      </Address>
      {wantedMain && <WaitingAddress wanted={wantedMain} as="main" cancel={() => api(cancelEmailChange, {})} />}
      {changing && (
        <NewAddressDialog
          title={t('main.change')}
          intro={t('main.change.intro')}
          ask={(body) => api(changeEmail, { body })}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  )
}
