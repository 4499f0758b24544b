import { requestedOrders } from '../../../floor/text/date-order.ts'
import type { InteractionImportInput } from '../interaction-import-job.ts'
import { emptyForm, type ImportForm } from './import-form.ts'
import { readMoment } from './read-moment.ts'

/** The form fields as rows are filled up from them. */
export function formOfInput({ fields }: InteractionImportInput, acceptedAt: Date): ImportForm {
  const dateOrder = requestedOrders[fields.date_order ?? ''] ?? null
  const observed = fields.observed_at ? readMoment(fields.observed_at, acceptedAt, dateOrder) : null
  return {
    ...emptyForm(observed ?? acceptedAt.getTime()),
    repUrl: fields.rep_url ?? '',
    repName: fields.rep_name ?? '',
    targetUrl: fields.target_url ?? '',
    targetName: fields.target_name ?? '',
    targetTitle: fields.target_title ?? '',
    targetCompany: fields.target_company ?? '',
    targetCompanyUrl: fields.target_company_url ?? '',
    postUrl: fields.post_url ?? '',
    interactionType: fields.interaction_type ?? '',
    dateOrder,
  }
}
