import { Button } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { Tag } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import './vendors.css'

/** A callback as the vendor would send it: what it would be told, and whether its signature is right. */
export const ProbeCall = ({ vendorCode }: { vendorCode: string }) => {
  const { t } = useWords()
  const probe = useMutation({ mutationFn: () => api('vendorBackOffice', 'probe', { vendorCode }) })
  const answer = probe.data
  return (
    <>
      <p>
        <Button kind="quiet" busy={probe.isPending} onClick={() => probe.mutate()}>
          {t('vendor.probe')}
        </Button>
      </p>
      <p className="quiet">{t('vendor.probe.hint')}</p>
      <InlineFault error={probe.error} />
      {answer && !answer.isPossible && <p role="status">{t('vendor.probe.impossible')}</p>}
      {answer?.isPossible && (
        <div className="vendor-once" role="status">
          <p>
            <Tag tone={answer.isSigned ? 'good' : 'bad'}>
              {t(answer.isSigned ? 'vendor.probe.signed' : 'vendor.probe.unsigned')}
            </Tag>{' '}
            {t('vendor.test.answered', { status: answer.httpStatus, ms: answer.tookMs })}
          </p>
          <p className="quiet">{t('vendor.probe.sent')}</p>
          <pre>{`POST ${answer.path}\n${answer.sent}`}</pre>
          <p className="quiet">{t('vendor.probe.answer')}</p>
          <pre>{answer.answered}</pre>
        </div>
      )}
    </>
  )
}
