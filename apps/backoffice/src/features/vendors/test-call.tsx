import { Button } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

/** Asks whether anything answers at the vendor's address. */
export const TestCall = ({ vendorCode }: { vendorCode: string }) => {
  const { t } = useWords()
  const test = useMutation({ mutationFn: () => api('vendorBackOffice', 'test', { vendorCode }) })
  return (
    <>
      <p>
        <Button kind="quiet" busy={test.isPending} onClick={() => test.mutate()}>
          {t('vendor.test')}
        </Button>
      </p>
      <InlineFault error={test.error} />
      {test.data && (
        <p role="status">
          {test.data.isReachable
            ? t('vendor.test.answered', { status: test.data.httpStatus ?? 0, ms: test.data.tookMs })
            : t('vendor.test.silent', { ms: test.data.tookMs, fault: test.data.fault ?? '' })}
        </p>
      )}
    </>
  )
}
