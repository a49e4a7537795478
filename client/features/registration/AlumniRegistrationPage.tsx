export const AlumniRegistrationPage = () => null
