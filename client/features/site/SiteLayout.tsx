import { Outlet } from 'react-router'

export const SiteLayout = () => <Outlet />
