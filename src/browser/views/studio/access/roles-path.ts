/** The file that declares the roles and groups. */
export const rolesPath = 'manifest/roles.yaml'
