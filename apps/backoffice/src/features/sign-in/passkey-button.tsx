import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useFaultText } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { signInByPasskey, type SecondStep } from './queries.ts'

interface PasskeyButtonProps {
  loginToken: string
  onDone: (session: SecondStep) => void
}

/** In place of the six digits; whatever the browser says of it, the digits stay. */
export const PasskeyButton = ({ loginToken, onDone }: PasskeyButtonProps) => {
  const { t } = useWords()
  const faultText = useFaultText()
  const sign = useMutation({ mutationFn: () => signInByPasskey(loginToken), onSuccess: onDone })
  return (
    <>
      <Button kind="quiet" wide busy={sign.isPending} onClick={() => sign.mutate()}>
        {t('factor.passkey')}
      </Button>
      {sign.error && (
        <p className="field-error" role="alert">
          {sign.error instanceof RefusedError ? faultText(sign.error) : t('factor.passkey-failed')}
        </p>
      )}
    </>
  )
}
