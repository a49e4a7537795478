import { createRoot } from 'react-dom/client'
import { GalleryPage } from './app/gallery/GalleryPage.tsx'
import './ui/base.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<GalleryPage />)
