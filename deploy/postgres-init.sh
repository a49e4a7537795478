#!/bin/sh
# Makes the portal's role, no superuser, and its database: run by the image of PostgreSQL when its folder is empty.
# CREATEROLE lets it hand over the audit record (docs/adr/0019-audit-owner.md).
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role alumni login createrole password :'password';
create database alumni owner alumni;
SQL
