-- The file of the logo is referred to as any other, so that the sweeping of unused files leaves it.
ALTER TABLE "site_settings" ADD COLUMN "file_id" uuid
	GENERATED ALWAYS AS (CASE WHEN "setting_key" = 'logo' THEN nullif("setting_value", '')::uuid END) STORED
	CONSTRAINT "site_settings_file_id_media_files_id_fk" REFERENCES "media_files"("id");
