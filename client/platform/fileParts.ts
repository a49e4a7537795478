/** What is only needed once there is a document or an upload. Imported dynamically, in one file. */
export { default as FileText } from 'lucide-react/icons/file-text'
export { preparePhoto } from './preparePhoto.ts'
export { FileButton } from '#client/ui/FileButton.tsx'
export { ProgressBar } from '#client/ui/ProgressBar.tsx'
