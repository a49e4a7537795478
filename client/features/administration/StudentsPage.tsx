export const StudentsPage = () => null
