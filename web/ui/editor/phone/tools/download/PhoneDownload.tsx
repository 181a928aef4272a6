import { DownloadDialog } from '../../../features/download/DownloadDialog.tsx'
import { DownloadOverlay } from './DownloadOverlay.tsx'
import { PhoneDone } from './PhoneDone.tsx'

/** The steps of a download on a phone. */
export const PhoneDownload = () => <DownloadDialog Frame={DownloadOverlay} Done={PhoneDone} />
