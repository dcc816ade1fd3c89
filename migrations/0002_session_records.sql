CREATE INDEX `user_sessions_ended` ON `user_sessions` (`last_activity`) WHERE is_active = 0;--> statement-breakpoint
-- §4.5 A record stands and falls with its session, whichever way that one ends: a sign-out, a new password, a
-- refresh token that was copied, an operator, another device.
CREATE TRIGGER `sessions_end_record` AFTER DELETE ON `sessions` BEGIN
  UPDATE `user_sessions` SET `is_active` = 0 WHERE `auth_session_id` = OLD.`id` AND `is_active` = 1;
END;
